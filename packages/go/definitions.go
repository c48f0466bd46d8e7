package laurel

import (
	"context"
	"iter"
	"net/http"
)

// DefinitionService reads and writes one kind of definition. All kinds are written in the same way.
type DefinitionService[Input, Patch, Record, Detail any] struct {
	api  *API
	path string
}

// Get returns a definition.
func (s *DefinitionService[Input, Patch, Record, Detail]) Get(ctx context.Context, id string, options ...CallOption) (*Detail, error) {
	return read[Detail](ctx, s.api, call{method: http.MethodGet, path: s.path + "/" + segment(id)}, options)
}

// List walks through the definitions.
func (s *DefinitionService[Input, Patch, Record, Detail]) List(ctx context.Context, options ...CallOption) iter.Seq2[Record, error] {
	return walk[Record](ctx, s.api, call{method: http.MethodGet, path: s.path}, options)
}

// Create makes a new definition.
func (s *DefinitionService[Input, Patch, Record, Detail]) Create(ctx context.Context, body Input, options ...CallOption) (*Record, error) {
	return read[Record](ctx, s.api, call{method: http.MethodPost, path: s.path, body: body, keyed: true}, options)
}

// Put creates or replaces the definition.
func (s *DefinitionService[Input, Patch, Record, Detail]) Put(ctx context.Context, id string, body Input, options ...CallOption) (*Record, error) {
	return read[Record](ctx, s.api, call{method: http.MethodPut, path: s.path + "/" + segment(id), body: body}, options)
}

// Update changes the given fields.
func (s *DefinitionService[Input, Patch, Record, Detail]) Update(ctx context.Context, id string, body Patch, options ...CallOption) (*Record, error) {
	return read[Record](ctx, s.api, call{method: http.MethodPatch, path: s.path + "/" + segment(id), body: body}, options)
}

// Delete removes the definition.
func (s *DefinitionService[Input, Patch, Record, Detail]) Delete(ctx context.Context, id string, options ...CallOption) error {
	return s.api.send(ctx, call{method: http.MethodDelete, path: s.path + "/" + segment(id)}, options)
}

// The services of each kind of definition.
type (
	RuleService      = DefinitionService[RuleInput, RulePatch, Rule, Rule]
	QuestService     = DefinitionService[QuestInput, QuestPatch, Quest, QuestDetail]
	AdventureService = DefinitionService[AdventureInput, AdventurePatch, Adventure, AdventureDetail]
	BadgeService     = DefinitionService[BadgeInput, BadgePatch, Badge, Badge]
	CurrencyService  = DefinitionService[CurrencyInput, CurrencyPatch, Currency, CurrencyDetail]
	ItemService      = DefinitionService[ItemInput, ItemPatch, Item, ItemDetail]
	OfferService     = DefinitionService[OfferInput, OfferPatch, Offer, OfferDetail]
)

// SegmentService reads and writes segments and the lists of their players.
type SegmentService struct {
	DefinitionService[SegmentInput, SegmentPatch, Segment, SegmentDetail]
}

// Players walks through the players of the segment, the newest first.
func (s *SegmentService) Players(ctx context.Context, segmentID string, params *ListSegmentPlayersParams, options ...CallOption) iter.Seq2[Player, error] {
	return s.api.ListSegmentPlayers(ctx, segmentID, params, options...)
}

// History returns the size of the segment over time.
func (s *SegmentService) History(ctx context.Context, segmentID string, params *GetSegmentHistoryParams, options ...CallOption) (*SegmentHistory, error) {
	return s.api.GetSegmentHistory(ctx, segmentID, params, options...)
}

// Preview counts who would be in a segment with this expression.
func (s *SegmentService) Preview(ctx context.Context, members string, options ...CallOption) (*SegmentPreview, error) {
	return s.api.PreviewSegment(ctx, SegmentPreviewRequest{Members: members}, options...)
}

// ExperimentService reads and writes experiments, runs them and tells what they have shown.
type ExperimentService struct {
	DefinitionService[ExperimentInput, ExperimentPatch, Experiment, Experiment]
}

// Start begins the experiment. Where the project requires approval, it makes a changeset in review that does it.
func (s *ExperimentService) Start(ctx context.Context, id string, options ...CallOption) (*StartExperimentResult, error) {
	return s.api.StartExperiment(ctx, id, options...)
}

// Stop ends the experiment for good, as Start begins it.
func (s *ExperimentService) Stop(ctx context.Context, id string, options ...CallOption) (*StopExperimentResult, error) {
	return s.api.StopExperiment(ctx, id, options...)
}

// Ship makes a changeset that gives all players what a variant has, and stops the experiment if it runs.
func (s *ExperimentService) Ship(ctx context.Context, id string, variantID string, options ...CallOption) (*Changeset, error) {
	return s.api.ShipExperiment(ctx, id, ShipInput{VariantID: variantID}, options...)
}

// Results returns each difference to the control, with a 95 % interval that stays valid however often one looks.
func (s *ExperimentService) Results(ctx context.Context, id string, params *GetExperimentResultsParams, options ...CallOption) (*ExperimentResults, error) {
	return s.api.GetExperimentResults(ctx, id, params, options...)
}

// Size says how many players and days the experiment needs.
func (s *ExperimentService) Size(ctx context.Context, id string, params *GetExperimentSizeParams, options ...CallOption) (*ExperimentSize, error) {
	return s.api.GetExperimentSize(ctx, id, params, options...)
}

// LeaderboardService reads and writes leaderboards and their entries.
type LeaderboardService struct {
	DefinitionService[LeaderboardInput, LeaderboardPatch, Leaderboard, Leaderboard]
}

func newLeaderboards(api *API) *LeaderboardService {
	return &LeaderboardService{DefinitionService[LeaderboardInput, LeaderboardPatch, Leaderboard, Leaderboard]{api, "/leaderboards"}}
}

// Entries walks through the entries, best first.
func (s *LeaderboardService) Entries(ctx context.Context, leaderboardID string, params *ListLeaderboardEntriesParams, options ...CallOption) iter.Seq2[LeaderboardEntry, error] {
	return s.api.ListLeaderboardEntries(ctx, leaderboardID, params, options...)
}

// PostScore enters a score.
func (s *LeaderboardService) PostScore(ctx context.Context, leaderboardID string, body ScoreInput, options ...CallOption) (*ScoreResult, error) {
	return s.api.PostScore(ctx, leaderboardID, body, options...)
}

// Entry returns the entry of a player, with those around it if asked for.
func (s *LeaderboardService) Entry(ctx context.Context, leaderboardID string, playerID string, params *GetLeaderboardEntryParams, options ...CallOption) (*LeaderboardPlayerEntry, error) {
	return s.api.GetLeaderboardEntry(ctx, leaderboardID, playerID, params, options...)
}

// RemoveEntry removes the entry of a player.
func (s *LeaderboardService) RemoveEntry(ctx context.Context, leaderboardID string, playerID string, options ...CallOption) error {
	return s.api.DeleteLeaderboardEntry(ctx, leaderboardID, playerID, options...)
}

// Seasons walks through the seasons that have ended.
func (s *LeaderboardService) Seasons(ctx context.Context, leaderboardID string, params *ListLeaderboardSeasonsParams, options ...CallOption) iter.Seq2[LeaderboardSeason, error] {
	return s.api.ListLeaderboardSeasons(ctx, leaderboardID, params, options...)
}

// Close ends the season now.
func (s *LeaderboardService) Close(ctx context.Context, leaderboardID string, options ...CallOption) (*LeaderboardSeason, error) {
	return s.api.CloseLeaderboard(ctx, leaderboardID, options...)
}

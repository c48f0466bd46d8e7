package laurel

import (
	"context"
	"iter"
)

// PlayerService reads and changes players.
type PlayerService struct{ api *API }

// Get returns a player.
func (s *PlayerService) Get(ctx context.Context, playerID string, options ...CallOption) (*Player, error) {
	return s.api.GetPlayer(ctx, playerID, options...)
}

// List walks through the players.
func (s *PlayerService) List(ctx context.Context, params *ListPlayersParams, options ...CallOption) iter.Seq2[Player, error] {
	return s.api.ListPlayers(ctx, params, options...)
}

// Identify creates the player, or changes the given fields.
func (s *PlayerService) Identify(ctx context.Context, playerID string, body PlayerProfile, options ...CallOption) (*Player, error) {
	return s.api.PutPlayer(ctx, playerID, body, options...)
}

// Update changes the given fields of a player that exists.
func (s *PlayerService) Update(ctx context.Context, playerID string, body PlayerProfile, options ...CallOption) (*Player, error) {
	return s.api.UpdatePlayer(ctx, playerID, body, options...)
}

// Import creates up to 1,000 players with their progress in another system. The results are in order.
func (s *PlayerService) Import(ctx context.Context, body PlayerImport, options ...CallOption) (*PlayerImportResult, error) {
	return s.api.ImportPlayers(ctx, body, options...)
}

// Verify replays the player's log and compares the result with the stored state.
func (s *PlayerService) Verify(ctx context.Context, playerID string, params *VerifyPlayerParams, options ...CallOption) (*PlayerVerification, error) {
	return s.api.VerifyPlayer(ctx, playerID, params, options...)
}

// Erase removes the player with all data.
func (s *PlayerService) Erase(ctx context.Context, playerID string, options ...CallOption) error {
	return s.api.ErasePlayer(ctx, playerID, options...)
}

// Export returns all data of the player.
func (s *PlayerService) Export(ctx context.Context, playerID string, options ...CallOption) (*PlayerExport, error) {
	return s.api.ExportPlayer(ctx, playerID, options...)
}

// Badges walks through the badges that the player has.
func (s *PlayerService) Badges(ctx context.Context, playerID string, params *ListPlayerBadgesParams, options ...CallOption) iter.Seq2[PlayerBadge, error] {
	return s.api.ListPlayerBadges(ctx, playerID, params, options...)
}

// Quests walks through the quests of the player.
func (s *PlayerService) Quests(ctx context.Context, playerID string, params *ListPlayerQuestsParams, options ...CallOption) iter.Seq2[PlayerQuest, error] {
	return s.api.ListPlayerQuests(ctx, playerID, params, options...)
}

// Adventures walks through the adventures of the player.
func (s *PlayerService) Adventures(ctx context.Context, playerID string, params *ListPlayerAdventuresParams, options ...CallOption) iter.Seq2[PlayerAdventure, error] {
	return s.api.ListPlayerAdventures(ctx, playerID, params, options...)
}

// Experiments walks through the experiments that the player is in, or was in, with their variants.
func (s *PlayerService) Experiments(ctx context.Context, playerID string, params *ListPlayerExperimentsParams, options ...CallOption) iter.Seq2[PlayerExperiment, error] {
	return s.api.ListPlayerExperiments(ctx, playerID, params, options...)
}

// Activity walks through what happened to the player, newest first.
func (s *PlayerService) Activity(ctx context.Context, playerID string, params *ListPlayerActivityParams, options ...CallOption) iter.Seq2[PlayerActivity, error] {
	return s.api.ListPlayerActivity(ctx, playerID, params, options...)
}

// Recap returns what the player did in a period, such as a year.
func (s *PlayerService) Recap(ctx context.Context, playerID string, params *GetPlayerRecapParams, options ...CallOption) (*Recap, error) {
	return s.api.GetPlayerRecap(ctx, playerID, params, options...)
}

// Standings walks through the places of the player on leaderboards.
func (s *PlayerService) Standings(ctx context.Context, playerID string, params *ListPlayerStandingsParams, options ...CallOption) iter.Seq2[PlayerStanding, error] {
	return s.api.ListPlayerStandings(ctx, playerID, params, options...)
}

// Explain says why the player does not have a badge, quest or adventure yet.
func (s *PlayerService) Explain(ctx context.Context, playerID string, params *ExplainPlayerParams, options ...CallOption) (*PlayerExplanation, error) {
	return s.api.ExplainPlayer(ctx, playerID, params, options...)
}

// GrantXP gives XP, or takes it if the amount is negative.
func (s *PlayerService) GrantXP(ctx context.Context, playerID string, body XPGrant, options ...CallOption) (*GrantResult, error) {
	return s.api.GrantXP(ctx, playerID, body, options...)
}

// AwardBadge gives a badge.
func (s *PlayerService) AwardBadge(ctx context.Context, playerID string, body BadgeGrant, options ...CallOption) (*GrantResult, error) {
	return s.api.AwardBadge(ctx, playerID, body, options...)
}

// TakeBadge takes a badge away.
func (s *PlayerService) TakeBadge(ctx context.Context, playerID string, badgeID string, params *TakeBadgeParams, options ...CallOption) error {
	return s.api.TakeBadge(ctx, playerID, badgeID, params, options...)
}

// StartQuest starts a quest for the player.
func (s *PlayerService) StartQuest(ctx context.Context, playerID string, questID string, options ...CallOption) (*GrantResult, error) {
	return s.api.StartQuest(ctx, playerID, questID, options...)
}

// AbandonQuest ends a quest that is not completed.
func (s *PlayerService) AbandonQuest(ctx context.Context, playerID string, questID string, options ...CallOption) (*GrantResult, error) {
	return s.api.AbandonQuest(ctx, playerID, questID, options...)
}

// StartAdventure starts an adventure for the player.
func (s *PlayerService) StartAdventure(ctx context.Context, playerID string, adventureID string, options ...CallOption) (*GrantResult, error) {
	return s.api.StartAdventure(ctx, playerID, adventureID, options...)
}

// Wallet returns the balance of every currency.
func (s *PlayerService) Wallet(ctx context.Context, playerID string, options ...CallOption) (*Wallet, error) {
	return s.api.GetPlayerWallet(ctx, playerID, options...)
}

// Transactions walks through every change of a balance, newest first.
func (s *PlayerService) Transactions(ctx context.Context, playerID string, params *ListPlayerTransactionsParams, options ...CallOption) iter.Seq2[CurrencyTransaction, error] {
	return s.api.ListPlayerTransactions(ctx, playerID, params, options...)
}

// ChangeBalance grants a currency, or takes it if the amount is negative.
func (s *PlayerService) ChangeBalance(ctx context.Context, playerID string, currencyID string, body CurrencyGrant, options ...CallOption) (*GrantResult, error) {
	return s.api.ChangePlayerBalance(ctx, playerID, currencyID, body, options...)
}

// Inventory walks through the items that the player has.
func (s *PlayerService) Inventory(ctx context.Context, playerID string, params *ListPlayerInventoryParams, options ...CallOption) iter.Seq2[PlayerItem, error] {
	return s.api.ListPlayerInventory(ctx, playerID, params, options...)
}

// ChangeItems gives items, or takes them if the quantity is negative.
func (s *PlayerService) ChangeItems(ctx context.Context, playerID string, itemID string, body ItemGrant, options ...CallOption) (*GrantResult, error) {
	return s.api.ChangePlayerItems(ctx, playerID, itemID, body, options...)
}

// UseItem takes a piece of the item and runs its actions.
func (s *PlayerService) UseItem(ctx context.Context, playerID string, itemID string, body ItemUse, options ...CallOption) (*GrantResult, error) {
	return s.api.UsePlayerItem(ctx, playerID, itemID, body, options...)
}

// Buy buys an offer: all of it, or nothing and an [Error] whose code says why.
func (s *PlayerService) Buy(ctx context.Context, playerID string, body PurchaseRequest, options ...CallOption) (*PurchaseResult, error) {
	return s.api.BuyOffer(ctx, playerID, body, options...)
}

// Purchases walks through what the player bought.
func (s *PlayerService) Purchases(ctx context.Context, playerID string, params *ListPlayerPurchasesParams, options ...CallOption) iter.Seq2[Purchase, error] {
	return s.api.ListPlayerPurchases(ctx, playerID, params, options...)
}

// PlayerTokenService issues tokens for the clients of players.
type PlayerTokenService struct{ api *API }

// Create issues a token with which the client of this player calls Laurel directly.
func (s *PlayerTokenService) Create(ctx context.Context, body PlayerTokenRequest, options ...CallOption) (*PlayerToken, error) {
	return s.api.CreatePlayerToken(ctx, body, options...)
}

// RevokeAll ends all tokens of the player.
func (s *PlayerTokenService) RevokeAll(ctx context.Context, playerID string, options ...CallOption) error {
	return s.api.RevokePlayerTokens(ctx, playerID, options...)
}

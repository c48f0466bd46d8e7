//go:build service

package laurel_test

// Against a running service: see scripts/go/main.ts.

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	laurel "github.com/laurel/laurel-go"
	"github.com/laurel/laurel-go/laureltest"
)

func must[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func TestExperimentsRunFromTheirDraftToTheirResults(t *testing.T) {
	ctx, client := context.Background(), newClient()
	must[*laurel.Rule](t)(client.Rules.Put(ctx, "go-tried", laurel.RuleInput{
		Name: "Tried", On: "go.tried", Then: []laurel.Action{{Variant: &laurel.GrantXP{Amount: 10}}},
	}))
	double := laurel.ExperimentInputVariantChange{
		Kind: laurel.ExperimentInputVariantChangeKindRules, ID: "go-tried",
		Patch: map[string]any{"then": []map[string]any{{"do": "grantXp", "amount": 20}}},
	}
	must[*laurel.Experiment](t)(client.Experiments.Put(ctx, "go-more", laurel.ExperimentInput{
		Name: "More XP",
		Variants: []laurel.ExperimentInputVariant{
			{ID: "control", Weight: 1},
			{ID: "double", Weight: 1, Changes: []laurel.ExperimentInputVariantChange{double}},
		},
		Metrics: []laurel.ExperimentInputMetric{{ID: "xp", Of: laurel.ExperimentInputMetricOfXP}},
	}))
	if size := must[*laurel.ExperimentSize](t)(client.Experiments.Size(ctx, "go-more", nil)); len(size.Metrics) == 0 {
		t.Errorf("got %+v", size)
	}
	must[*laurel.StartExperimentResult](t)(client.Experiments.Start(ctx, "go-more"))
	must[*laurel.EventResult](t)(client.Events.Send(ctx, laurel.EventCreate{PlayerID: "go-mary", Type: "go.tried"}))
	count := 0
	for one, err := range client.Players.Experiments(ctx, "go-mary", nil) {
		if err != nil || one.ExperimentID != "go-more" {
			t.Fatal(one, err)
		}
		count++
	}
	if results := must[*laurel.ExperimentResults](t)(client.Experiments.Results(ctx, "go-more", nil)); count != 1 || len(results.Metrics) != 1 {
		t.Errorf("got %d experiments and %+v", count, results)
	}
	shipped := must[*laurel.Changeset](t)(client.Experiments.Ship(ctx, "go-more", "double"))
	if len(shipped.Items) != 2 {
		t.Errorf("got %+v", shipped.Items)
	}
	stopped := must[*laurel.StopExperimentResult](t)(client.Experiments.Stop(ctx, "go-more"))
	if stopped.Status == nil || *stopped.Status != "stopped" {
		t.Errorf("got %+v", stopped)
	}
	if lift := must[*laurel.Lift](t)(client.Analytics.Lift(ctx, nil)); len(lift.Metrics) == 0 {
		t.Errorf("got %+v", lift)
	}
}

func TestDefinitionsAreWrittenAndRead(t *testing.T) {
	ctx, client := context.Background(), newClient()
	badge := must[*laurel.Badge](t)(client.Badges.Put(ctx, "go-win", laurel.BadgeInput{Name: "Win", Description: laurel.Value("For a win.")}))
	if badge.Description == nil || *badge.Description != "For a win." {
		t.Errorf("got %+v", badge)
	}
	var etag string
	must[*laurel.Badge](t)(client.Badges.Get(ctx, "go-win", laurel.WithETag(&etag)))
	changed := must[*laurel.Badge](t)(client.Badges.Update(ctx, "go-win", laurel.BadgePatch{Description: laurel.Null[string]()}, laurel.WithIfMatch(etag)))
	if changed.Description != nil || changed.Name != "Win" {
		t.Errorf("got %+v", changed)
	}
	if _, err := client.Badges.Update(ctx, "go-win", laurel.BadgePatch{}, laurel.WithIfMatch(etag)); !laurel.IsCode(err, laurel.CodePreconditionFailed) {
		t.Errorf("got %v", err)
	}
	must[*laurel.Rule](t)(client.Rules.Put(ctx, "go-rule", laurel.RuleInput{
		Name: "Wins", On: "go.won",
		Then: []laurel.Action{
			{Variant: &laurel.GrantXP{Amount: "event.properties.score / 10"}},
			{Variant: &laurel.AwardBadge{BadgeID: "go-win"}},
		},
	}))
	rule := must[*laurel.Rule](t)(client.Rules.Get(ctx, "go-rule"))
	if award, ok := rule.Then[1].Variant.(*laurel.AwardBadge); !ok || award.BadgeID != "go-win" {
		t.Errorf("got %#v", rule.Then[1].Variant)
	}
	_, err := client.Rules.Put(ctx, "go-rule", laurel.RuleInput{Name: "Wins", On: "go.won"})
	var own *laurel.Error
	if !errors.As(err, &own) || own.Code != laurel.CodeValidationFailed || own.RequestID == "" || own.Details[0].Path != "/then" {
		t.Errorf("a missing list is not named: %v", err)
	}
	found := false
	for one, err := range client.Rules.List(ctx) {
		if err != nil {
			t.Fatal(err)
		}
		found = found || one.ID == "go-rule"
	}
	if !found {
		t.Error("the rule is not listed")
	}

	result := must[*laurel.EventResult](t)(client.Events.Send(ctx, laurel.EventCreate{
		ID: laurel.Ptr("go-1"), PlayerID: "go-ada", Type: "go.won", Properties: map[string]any{"score": 500}, OccurredAt: laurel.Ptr(time.Now()),
	}))
	if result.Duplicate || result.Player.XP != 50 || len(result.Effects) < 2 {
		t.Errorf("got %+v", result)
	}
	if again := must[*laurel.EventResult](t)(client.Events.Send(ctx, laurel.EventCreate{ID: laurel.Ptr("go-1"), PlayerID: "go-ada", Type: "go.won", Properties: map[string]any{"score": 500}})); !again.Duplicate {
		t.Errorf("got %+v", again)
	}
	outcomes := must[[]laurel.EventOutcome](t)(client.Events.SendBatch(ctx, []laurel.EventCreate{
		{PlayerID: "go-ada", Type: "go.won", Properties: map[string]any{"score": 10}},
		{PlayerID: "go ada", Type: "go.won"},
	}))
	if outcomes[0].Error != nil || outcomes[0].Player.Level < 1 || outcomes[1].Error == nil || outcomes[1].Error.Code != string(laurel.CodeValidationFailed) {
		t.Errorf("got %+v", outcomes)
	}
	if err := client.Rules.Delete(ctx, "go-rule"); err != nil {
		t.Error(err)
	}
}

func TestChangesOfBalancesCountOnce(t *testing.T) {
	ctx, client := context.Background(), newClient()
	must[*laurel.Currency](t)(client.Currencies.Put(ctx, "go-coins", laurel.CurrencyInput{Name: "Coins"}))
	must[*laurel.Player](t)(client.Players.Identify(ctx, "go-rich", laurel.PlayerProfile{Attributes: laurel.Value(map[string]any{"country": "DE"})}))
	for range 2 {
		must[*laurel.GrantResult](t)(client.Players.ChangeBalance(ctx, "go-rich", "go-coins", laurel.CurrencyGrant{Amount: 5}, laurel.WithIdempotencyKey("go-order-1")))
	}
	must[*laurel.GrantResult](t)(client.Players.ChangeBalance(ctx, "go-rich", "go-coins", laurel.CurrencyGrant{Amount: 2}))
	for _, balance := range must[*laurel.Wallet](t)(client.Players.Wallet(ctx, "go-rich")).Balances {
		if balance.CurrencyID == "go-coins" && balance.Balance != 7 {
			t.Errorf("got %+v", balance)
		}
	}
	transactions, err := laurel.Collect(client.Players.Transactions(ctx, "go-rich", nil), 10)
	if err != nil || len(transactions) != 2 {
		t.Errorf("got %+v (%v)", transactions, err)
	}
}

func TestPagesAndStreams(t *testing.T) {
	ctx, client := context.Background(), newClient()
	for i := range 5 {
		must[*laurel.Player](t)(client.Players.Identify(ctx, fmt.Sprintf("go-page-%d", i), laurel.PlayerProfile{}))
	}
	players, err := laurel.Collect(client.Players.List(ctx, &laurel.ListPlayersParams{Search: "go-page", Limit: 2}), 100)
	if err != nil || len(players) != 5 {
		t.Errorf("%d players (%v)", len(players), err)
	}
	page := must[*laurel.Page[laurel.Player]](t)(client.API.ListPlayersPage(ctx, &laurel.ListPlayersParams{Search: "go-page", MaxXP: laurel.Ptr[int64](0), Limit: 2}))
	if len(page.Data) != 2 || page.NextCursor == nil {
		t.Errorf("got %+v", page)
	}
	stream := must[io.ReadCloser](t)(client.API.ExportPlayers(ctx, &laurel.ExportPlayersParams{Search: "go-page"}))
	text, err := io.ReadAll(stream)
	stream.Close()
	if err != nil || strings.Count(string(text), "go-page-") != 5 {
		t.Errorf("got %s (%v)", text, err)
	}
	var summary map[string]any
	if err := client.API.Do(ctx, http.MethodGet, "/analytics/summary", nil, nil, &summary); err != nil || summary["today"] == nil {
		t.Errorf("got %v (%v)", summary, err)
	}
}

func TestTheQueueOfARealService(t *testing.T) {
	ctx := context.Background()
	refused := 0
	config := laurel.Config{URL: serviceURL(), APIKey: serviceKey()}
	config.Queue = laurel.QueueConfig{FlushAt: 7, OnRefused: func(laurel.EventCreate, *laurel.Error) { refused++ }}
	client := must[*laurel.Client](t)(laurel.New(config))
	for i := range 20 {
		kind := "go.tracked"
		if i == 3 {
			kind = "not an event type"
		}
		if err := client.Track("go-queue", kind, map[string]any{"i": i}); err != nil {
			t.Fatal(err)
		}
	}
	if err := client.Close(ctx); err != nil {
		t.Fatal(err)
	}
	events, err := laurel.Collect(client.Events.List(ctx, &laurel.ListEventsParams{PlayerID: "go-queue"}), 100)
	if err != nil || len(events) != 19 || refused != 1 {
		t.Errorf("%d events, %d refused (%v)", len(events), refused, err)
	}
}

func TestAWebhookOfARealServiceIsVerified(t *testing.T) {
	ctx, client := context.Background(), newClient()
	arrived := make(chan *laurel.Notification, 10)
	secret := laurel.NewID()
	receiver := httptest.NewServer(laurel.WebhookHandler(secret, func(_ context.Context, one *laurel.Notification) error {
		arrived <- one
		return nil
	}))
	defer receiver.Close()
	webhook := must[*laurel.WebhookWithSecret](t)(client.Webhooks.Create(ctx, laurel.WebhookCreate{
		URL: receiver.URL + "/hooks", Events: []string{"player.level_up"}, Secret: &secret,
	}))
	defer client.Webhooks.Delete(ctx, webhook.ID)
	must[*laurel.Player](t)(client.Players.Identify(ctx, "go-hook", laurel.PlayerProfile{}))
	must[*laurel.GrantResult](t)(client.Players.GrantXP(ctx, "go-hook", laurel.XPGrant{Amount: 100, Reason: laurel.Ptr("To see a level-up")}))
	select {
	case one := <-arrived:
		data, ok := one.Data.(*laurel.PlayerLevelUpData)
		if !ok || data.PlayerID != "go-hook" || data.XP != 100 || one.ProjectID == "" {
			t.Errorf("got %+v", one)
		}
	case <-time.After(time.Minute):
		t.Error("nothing arrived")
	}
}

func TestAPlayerTokenIsForOnePlayer(t *testing.T) {
	ctx, client := context.Background(), newClient()
	must[*laurel.Player](t)(client.Players.Identify(ctx, "go-token", laurel.PlayerProfile{}))
	token := must[*laurel.PlayerToken](t)(client.PlayerTokens.Create(ctx, laurel.PlayerTokenRequest{PlayerID: "go-token"}))
	own := must[*laurel.Client](t)(laurel.New(laurel.Config{URL: serviceURL(), AccessToken: token.Token}))
	if me := must[*laurel.MyPlayer](t)(own.API.GetMyPlayer(ctx)); me.ID != "go-token" {
		t.Errorf("got %+v", me)
	}
	if _, err := own.Players.Get(ctx, "go-token"); !laurel.IsCode(err, laurel.CodeForbidden) {
		t.Errorf("got %v", err)
	}
	if err := client.PlayerTokens.RevokeAll(ctx, "go-token"); err != nil {
		t.Error(err)
	}
	if _, err := own.API.GetMyPlayer(ctx); !laurel.IsCode(err, laurel.CodeUnauthorized) {
		t.Errorf("got %v", err)
	}
}

func TestTheClockOfTheTestEnvironment(t *testing.T) {
	ctx, clock := context.Background(), laureltest.NewClock(newClient())
	before := must[time.Time](t)(clock.Now(ctx))
	if moved := must[time.Time](t)(clock.Advance(ctx, 48*time.Hour)); moved.Sub(before) < 48*time.Hour {
		t.Errorf("moved from %v to %v", before, moved)
	}
	at := before.Add(100 * time.Hour)
	if set := must[time.Time](t)(clock.Set(ctx, at)); set.Before(at.Truncate(time.Second)) {
		t.Errorf("set to %v, not %v", set, at)
	}
	if err := clock.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	if now := must[time.Time](t)(clock.Now(ctx)); now.Sub(before) > 24*time.Hour {
		t.Errorf("still at %v", now)
	}
}

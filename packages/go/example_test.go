//go:build service

package laurel_test

// The samples of the guide. They run against a service: see scripts/go/main.ts.

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	laurel "github.com/laurel/laurel-go"
	"github.com/laurel/laurel-go/laureltest"
)

func serviceURL() string { return os.Getenv("LAUREL_URL") }
func serviceKey() string { return os.Getenv("LAUREL_KEY") }

func newClient() *laurel.Client {
	client, err := laurel.New(laurel.Config{URL: os.Getenv("LAUREL_URL"), APIKey: os.Getenv("LAUREL_KEY")})
	if err != nil {
		log.Fatal(err)
	}
	return client
}

func Example_send() {
	ctx := context.Background()
	// #region send
	client, err := laurel.New(laurel.Config{URL: os.Getenv("LAUREL_URL"), APIKey: os.Getenv("LAUREL_KEY")})
	if err != nil {
		log.Fatal(err)
	}
	result, err := client.Events.Send(ctx, laurel.EventCreate{
		PlayerID:   "ada",
		Type:       "match.won",
		Properties: map[string]any{"score": 1250},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, effect := range result.Effects {
		if xp, ok := effect.Variant.(*laurel.XPEffect); ok {
			log.Printf("%+d XP, %d in all", xp.Amount, xp.XP)
		}
	}
	// #endregion send
	fmt.Println(result.Player.ID)
	// Output: ada
}

func Example_queue() {
	ctx := context.Background()
	// #region queue
	client, err := laurel.New(laurel.Config{
		URL:    os.Getenv("LAUREL_URL"),
		APIKey: os.Getenv("LAUREL_KEY"),
		Queue: laurel.QueueConfig{
			OnRefused: func(event laurel.EventCreate, err *laurel.Error) { log.Println("refused", *event.ID, err) },
			OnDropped: func(event laurel.EventCreate, err *laurel.Error) { log.Println("dropped", *event.ID, err) },
		},
	})
	if err != nil {
		log.Fatal(err)
	}
	if err := client.Track("ada", "lesson.completed", map[string]any{"minutes": 25}); err != nil {
		log.Println("not accepted:", err)
	}
	// Before the process ends, for example after http.Server.Shutdown:
	if err := client.Close(ctx); err != nil {
		log.Println(err)
	}
	// #endregion queue
	fmt.Println(client.Queued())
	// Output: 0
}

func Example_players() {
	ctx := context.Background()
	client := newClient()
	if _, err := client.Players.Identify(ctx, "ada", laurel.PlayerProfile{}); err != nil {
		log.Fatal(err)
	}
	// #region players
	for player, err := range client.Players.List(ctx, &laurel.ListPlayersParams{Sort: "-xp"}) {
		if err != nil {
			log.Fatal(err)
		}
		log.Println(player.ID, player.XP)
	}
	// #endregion players
	// #region profile
	_, err := client.Players.Update(ctx, "ada", laurel.PlayerProfile{
		DisplayName: laurel.Value("Ada"),
		AvatarURL:   laurel.Null[string](), // removes it; a field that is left out stays as it is
	})
	if err != nil {
		log.Fatal(err)
	}
	// #endregion profile
	// #region errors
	_, err = client.Players.Get(ctx, "nobody")
	if laurel.IsCode(err, laurel.CodeNotFound) {
		log.Println("no such player:", err)
	}
	// #endregion errors
	fmt.Println(laurel.IsCode(err, laurel.CodeNotFound))
	// Output: true
}

// #region token
func tokenRoute(client *laurel.Client, playerOf func(*http.Request) (string, bool)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		playerID, signedIn := playerOf(r)
		if !signedIn {
			http.Error(w, "sign in first", http.StatusUnauthorized)
			return
		}
		token, err := client.PlayerTokens.Create(r.Context(), laurel.PlayerTokenRequest{
			PlayerID: playerID,
			Events:   []string{"lesson.opened"},
		})
		if err != nil {
			http.Error(w, "try again later", http.StatusBadGateway)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		json.NewEncoder(w).Encode(token)
	}
}

// #endregion token

func Example_token() {
	route := tokenRoute(newClient(), func(*http.Request) (string, bool) { return "ada", true })
	recorder := httptest.NewRecorder()
	route(recorder, httptest.NewRequest(http.MethodPost, "/laurel-token", nil))
	var token laurel.PlayerToken
	if err := json.Unmarshal(recorder.Body.Bytes(), &token); err != nil {
		log.Fatal(err)
	}
	fmt.Println(recorder.Code, token.Token != "", token.ExpiresAt.After(time.Now()))
	// Output: 200 true true
}

// #region webhook
func receive(ctx context.Context, notification *laurel.Notification) error {
	switch data := notification.Data.(type) {
	case *laurel.PlayerLevelUpData:
		log.Printf("%s reached level %d", data.PlayerID, data.NewLevel)
	case *laurel.QuestCompletedData:
		log.Printf("%s completed %s", data.PlayerID, data.QuestID)
	}
	return nil // an error answers with 500, and the delivery comes again
}

func routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.Handle("POST /webhooks/laurel", laurel.WebhookHandler(os.Getenv("LAUREL_WEBHOOK_SECRET"), receive))
	return mux
}

// #endregion webhook

// #region test
func TestTheReceiver(t *testing.T) {
	t.Setenv("LAUREL_WEBHOOK_SECRET", "a secret of my tests")
	delivery := laureltest.Sign(t, "a secret of my tests", &laurel.PlayerLevelUpData{PlayerID: "ada", NewLevel: 2})
	if answer := delivery.Deliver(routes()); answer.Code != http.StatusNoContent {
		t.Errorf("a delivery was answered with %d", answer.Code)
	}
	forged := laureltest.Sign(t, "another secret", &laurel.PlayerLevelUpData{PlayerID: "ada", NewLevel: 100})
	if answer := forged.Deliver(routes()); answer.Code != http.StatusUnauthorized {
		t.Errorf("a forged delivery was answered with %d", answer.Code)
	}
}

// #endregion test

// #region clock
func TestAWeek(t *testing.T) {
	ctx := context.Background()
	client := newClient() // with a key for test that has the scope manage
	clock := laureltest.NewClock(client)
	defer clock.Reset(ctx)
	for range 7 {
		if _, err := client.Events.Send(ctx, laurel.EventCreate{PlayerID: "grace", Type: "lesson.completed"}); err != nil {
			t.Fatal(err)
		}
		if _, err := clock.Advance(ctx, 24*time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	player, err := client.Players.Get(ctx, "grace")
	if err != nil || player.Streak.Longest != 7 {
		t.Errorf("the longest streak is %+v (%v)", player, err)
	}
}

// #endregion clock

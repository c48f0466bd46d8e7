package laurel

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var quick = RetryConfig{FirstWait: time.Millisecond}

// answering makes a client of a service that answers as `answer` says, and counts the calls.
func answering(t *testing.T, config Config, answer func(n int, w http.ResponseWriter, r *http.Request)) (*Client, *atomic.Int64) {
	t.Helper()
	var calls atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer(int(calls.Add(1)), w, r)
	}))
	t.Cleanup(server.Close)
	config.URL, config.APIKey = server.URL, "key"
	if config.Retry == (RetryConfig{}) {
		config.Retry = quick
	}
	client, err := New(config)
	if err != nil {
		t.Fatal(err)
	}
	return client, &calls
}

func fail(w http.ResponseWriter, status int, code string) {
	w.WriteHeader(status)
	fmt.Fprintf(w, `{"error":{"code":%q,"message":"No.","requestId":"r1","details":[{"path":"/name","message":"is required"}]}}`, code)
}

func TestCallsThatAreSafeToRepeatAreRepeated(t *testing.T) {
	ctx := context.Background()
	cases := []struct {
		name   string
		status int
		make   func(*Client) error
		calls  int64
	}{
		{"GET after 503", 503, func(c *Client) error { _, err := c.Players.Get(ctx, "ada"); return err }, 4},
		{"PUT after 502", 502, func(c *Client) error { _, err := c.Players.Identify(ctx, "ada", PlayerProfile{}); return err }, 4},
		{"an event after 504", 504, func(c *Client) error { _, err := c.Events.Send(ctx, EventCreate{}); return err }, 4},
		{"a POST with a key after 408", 408, func(c *Client) error { _, err := c.Players.GrantXP(ctx, "ada", XPGrant{}); return err }, 4},
		{"PATCH after 503", 503, func(c *Client) error { _, err := c.Players.Update(ctx, "ada", PlayerProfile{}); return err }, 1},
		{"PATCH after 429", 429, func(c *Client) error { _, err := c.Players.Update(ctx, "ada", PlayerProfile{}); return err }, 4},
		{"a POST without a key after 503", 503, func(c *Client) error { _, err := c.PlayerTokens.Create(ctx, PlayerTokenRequest{}); return err }, 1},
		{"PUT with If-Match after 503", 503, func(c *Client) error { _, err := c.Badges.Put(ctx, "b", BadgeInput{}, WithIfMatch("1")); return err }, 1},
		{"GET after 500", 500, func(c *Client) error { _, err := c.Players.Get(ctx, "ada"); return err }, 1},
		{"GET after 404", 404, func(c *Client) error { _, err := c.Players.Get(ctx, "ada"); return err }, 1},
	}
	for _, one := range cases {
		t.Run(one.name, func(t *testing.T) {
			var mutex sync.Mutex
			bodies, keys := map[string]bool{}, map[string]bool{}
			client, calls := answering(t, Config{}, func(_ int, w http.ResponseWriter, r *http.Request) {
				body, _ := io.ReadAll(r.Body)
				mutex.Lock()
				bodies[string(body)], keys[r.Header.Get("Idempotency-Key")] = true, true
				mutex.Unlock()
				fail(w, one.status, "UNAVAILABLE")
			})
			if err := one.make(client); !IsCode(err, CodeUnavailable) {
				t.Errorf("got %v", err)
			}
			if calls.Load() != one.calls {
				t.Errorf("sent %d times, not %d", calls.Load(), one.calls)
			}
			if len(bodies) != 1 || len(keys) != 1 {
				t.Errorf("repeats differ: %v %v", bodies, keys)
			}
		})
	}
}

func TestALostConnectionIsRepeatedAndThenSaysSo(t *testing.T) {
	client, calls := answering(t, Config{}, func(n int, w http.ResponseWriter, r *http.Request) {
		if n < 3 {
			panic(http.ErrAbortHandler)
		}
		io.WriteString(w, `{"id":"ada"}`)
	})
	player, err := client.Players.Get(context.Background(), "ada")
	if err != nil || player.ID != "ada" || calls.Load() != 3 {
		t.Fatalf("%v %v %d", player, err, calls.Load())
	}
	lost, _ := answering(t, Config{}, func(int, http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })
	if _, err := lost.Players.Get(context.Background(), "ada"); !IsCode(err, CodeNetwork) || errors.Unwrap(err) == nil {
		t.Fatalf("got %v", err)
	}
}

func TestAnAnswerThatAsksForTooMuchPatienceIsReturned(t *testing.T) {
	client, calls := answering(t, Config{}, func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "61")
		fail(w, 429, "RATE_LIMITED")
	})
	_, err := client.Players.Get(context.Background(), "ada")
	var own *Error
	if !errors.As(err, &own) || own.RetryAfter == nil || *own.RetryAfter != 61*time.Second || calls.Load() != 1 {
		t.Fatalf("got %v after %d calls", err, calls.Load())
	}
	if own.Status != 429 || own.RequestID != "r1" || own.Details[0].Path != "/name" || !strings.Contains(own.Error(), "/name is required") {
		t.Fatalf("got %+v", own)
	}
}

func TestTheContextEndsACallAndItsWaits(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	client, calls := answering(t, Config{Retry: RetryConfig{FirstWait: time.Hour, MaxWait: time.Hour}}, func(_ int, w http.ResponseWriter, _ *http.Request) {
		defer cancel()
		fail(w, 503, "UNAVAILABLE")
	})
	if _, err := client.Players.Get(ctx, "ada"); !errors.Is(err, context.Canceled) || calls.Load() != 1 {
		t.Fatalf("got %v", err)
	}
}

func TestAnAttemptWithoutAnswerEndsAfterTheTimeout(t *testing.T) {
	hold := make(chan struct{})
	client, calls := answering(t, Config{Timeout: 20 * time.Millisecond}, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			<-hold
			return
		}
		io.WriteString(w, `{"id":"ada"}`)
	})
	defer close(hold)
	if _, err := client.Players.Get(context.Background(), "ada"); err != nil || calls.Load() != 2 {
		t.Fatalf("got %v after %d", err, calls.Load())
	}
}

func TestAProxysAnswerIsAnErrorToo(t *testing.T) {
	client, _ := answering(t, Config{Retry: RetryConfig{Attempts: 1}}, func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(502)
		io.WriteString(w, "<html>")
	})
	if _, err := client.Players.Get(context.Background(), "ada"); !IsCode(err, CodeUnavailable) {
		t.Fatalf("got %v", err)
	}
	redirect, calls := answering(t, Config{}, func(_ int, w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/elsewhere", 302)
	})
	if _, err := redirect.Players.Get(context.Background(), "ada"); err == nil || calls.Load() != 1 {
		t.Fatalf("a redirect was followed: %v", err)
	}
}

func TestListsFetchPagesWhenTheyAreNeeded(t *testing.T) {
	client, calls := answering(t, Config{}, func(n int, w http.ResponseWriter, r *http.Request) {
		if got := r.URL.Query().Get("limit"); got != "2" || r.URL.Query().Get("sort") != "-xp" {
			t.Errorf("query %s", r.URL.RawQuery)
		}
		switch r.URL.Query().Get("cursor") {
		case "":
			io.WriteString(w, `{"data":[{"id":"a"},{"id":"b"}],"nextCursor":"two"}`)
		case "two":
			io.WriteString(w, `{"data":[{"id":"c"}],"nextCursor":null}`)
		}
	})
	list := client.Players.List(context.Background(), &ListPlayersParams{Sort: "-xp", Limit: 2})
	for player, err := range list {
		if err != nil || player.ID != "a" {
			t.Fatal(player, err)
		}
		break
	}
	if calls.Load() != 1 {
		t.Fatalf("%d pages were fetched for one record", calls.Load())
	}
	all, err := Collect(list, 10)
	if err != nil || len(all) != 3 || all[2].ID != "c" {
		t.Fatal(all, err)
	}
	if _, err := Collect(list, 2); err == nil {
		t.Fatal("a longer list than allowed was read without an error")
	}
}

func TestAListEndsWithItsError(t *testing.T) {
	client, _ := answering(t, Config{}, func(_ int, w http.ResponseWriter, _ *http.Request) { fail(w, 403, "FORBIDDEN") })
	seen := 0
	for _, err := range client.Players.List(context.Background(), nil) {
		seen++
		if !IsCode(err, CodeForbidden) {
			t.Fatal(err)
		}
	}
	if seen != 1 {
		t.Fatalf("%d rounds", seen)
	}
}

func TestFieldsThatMayBeLeftOutAndMayBeNull(t *testing.T) {
	for want, patch := range map[string]BadgePatch{
		`{}`:                   {},
		`{"description":null}`: {Description: Null[string]()},
		`{"description":"A"}`:  {Description: Value("A")},
		`{"name":"B"}`:         {Name: Ptr("B")},
	} {
		if got, err := json.Marshal(patch); err != nil || string(got) != want {
			t.Errorf("got %s, not %s (%v)", got, want, err)
		}
		var back BadgePatch
		if err := json.Unmarshal([]byte(want), &back); err != nil {
			t.Error(err)
		}
		if again, _ := json.Marshal(back); string(again) != want {
			t.Errorf("%s became %s", want, again)
		}
	}
}

func TestVariantsAreReadByTheirDiscriminator(t *testing.T) {
	text := `[{"do":"grantXp","amount":50},{"do":"awardBadge","badgeId":"first-win"},{"do":"fly","to":"moon"}]`
	var actions []Action
	if err := json.Unmarshal([]byte(text), &actions); err != nil {
		t.Fatal(err)
	}
	if grant, ok := actions[0].Variant.(*GrantXP); !ok || grant.Amount != 50.0 {
		t.Errorf("got %#v", actions[0].Variant)
	}
	if _, ok := actions[2].Variant.(*Unknown); !ok {
		t.Errorf("got %#v", actions[2].Variant)
	}
	if back, err := json.Marshal(actions); err != nil || string(back) != text {
		t.Errorf("became %s (%v)", back, err)
	}
	if made, _ := json.Marshal(Action{Variant: &GrantXP{Amount: 5}}); string(made) != `{"do":"grantXp","amount":5}` {
		t.Errorf("got %s", made)
	}
}

func TestIDsAreUUIDsOfVersion7InOrderOfTime(t *testing.T) {
	at := time.UnixMilli(1794735000123)
	id := newID(at)
	if len(id) != 36 || id[14] != '7' || !strings.Contains("89ab", id[19:20]) {
		t.Errorf("got %s", id)
	}
	if later := newID(at.Add(time.Millisecond)); later <= id || newID(at) == id {
		t.Errorf("%s is not after %s", later, id)
	}
}

func TestTheConfigurationIsChecked(t *testing.T) {
	for _, config := range []Config{{}, {URL: "laurel.example.com"}, {URL: "ftp://x"}, {URL: "http://x", APIKey: "a", AccessToken: "b"}} {
		if _, err := New(config); err == nil {
			t.Errorf("%+v was accepted", config)
		}
	}
}

func TestWebhookVectors(t *testing.T) {
	// The same that the packages in other languages are tested with.
	text, err := os.ReadFile("testdata/webhook-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Secret, Payload string
		Headers         map[string]string
	}
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) == 0 {
		t.Fatal(err)
	}
	for _, vector := range vectors {
		header := http.Header{}
		for name, value := range vector.Headers {
			header.Set(name, value)
		}
		at := WithNow(time.Unix(1794735000, 0))
		got, err := VerifyWebhook([]byte(vector.Payload), header, vector.Secret, at)
		if err != nil {
			t.Fatal(err)
		}
		data, ok := got.Data.(*PlayerLevelUpData)
		if !ok || data.NewLevel != 4 || got.Type != "player.level_up" || got.ID != header.Get("Webhook-Id") {
			t.Errorf("got %+v", got)
		}
		refuse := func(why, payload, secret string, header http.Header, now time.Time) {
			if _, err := VerifyWebhook([]byte(payload), header, secret, WithNow(now)); !errors.Is(err, ErrWebhook) {
				t.Errorf("%s: %v", why, err)
			}
		}
		now := time.Unix(1794735000, 0)
		refuse("another body", vector.Payload+" ", vector.Secret, header, now)
		refuse("another secret", vector.Payload, "other", header, now)
		refuse("no secret", vector.Payload, "", header, now)
		refuse("too old", vector.Payload, vector.Secret, header, now.Add(301*time.Second))
		refuse("too early", vector.Payload, vector.Secret, header, now.Add(-301*time.Second))
		refuse("no signature", vector.Payload, vector.Secret, http.Header{}, now)
		plain := http.Header{"X-Service-Signature": header["X-Service-Signature"]}
		if _, err := VerifyWebhook([]byte(vector.Payload), plain, vector.Secret); err != nil {
			t.Error(err)
		}
		refuse("another body, plain", vector.Payload+" ", vector.Secret, plain, now)
		rotated := header.Clone()
		rotated.Set("Webhook-Signature", "v1,AAAA "+header.Get("Webhook-Signature"))
		if _, err := VerifyWebhook([]byte(vector.Payload), rotated, vector.Secret, at); err != nil {
			t.Error(err)
		}
	}
}

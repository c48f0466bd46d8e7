package laurel

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// receiving makes a client whose service keeps the events of each batch; `refuse` may answer otherwise.
func receiving(t *testing.T, queue QueueConfig, refuse func(n int, batch []EventCreate, w http.ResponseWriter) bool) (*Client, func() [][]EventCreate) {
	t.Helper()
	var lock sync.Mutex
	var batches [][]EventCreate
	client, _ := answering(t, Config{Queue: queue}, func(n int, w http.ResponseWriter, r *http.Request) {
		var body struct{ Events []EventCreate }
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		if refuse != nil && refuse(n, body.Events, w) {
			return
		}
		lock.Lock()
		batches = append(batches, body.Events)
		lock.Unlock()
		answerBatch(w, body.Events, nil)
	})
	return client, func() [][]EventCreate {
		lock.Lock()
		defer lock.Unlock()
		return batches
	}
}

func answerBatch(w http.ResponseWriter, events []EventCreate, fault func(EventCreate) string) {
	results := make([]string, len(events))
	for i, event := range events {
		results[i] = fmt.Sprintf(`{"id":%q,"duplicate":false,"player":{"id":%q,"xp":1,"level":1},"effects":[]}`, *event.ID, event.PlayerID)
		if fault == nil {
			continue
		}
		if code := fault(event); code != "" {
			results[i] = fmt.Sprintf(`{"error":{"code":%q,"message":"No.","details":[{"path":"/type","message":"is wrong"}]}}`, code)
		}
	}
	fmt.Fprintf(w, `{"results":[%s]}`, strings.Join(results, ","))
}

func never(t *testing.T, what string) func(EventCreate, *Error) {
	return func(event EventCreate, err *Error) { t.Errorf("%s: %v: %v", what, event, err) }
}

func TestTrackedEventsAreSentInBatchesAndInOrder(t *testing.T) {
	sent, dropped := map[string]bool{}, ""
	client, batches := receiving(t, QueueConfig{
		FlushAt: 10, FlushInterval: time.Hour, OnRefused: never(t, "refused"),
		OnDropped: func(event EventCreate, _ *Error) { dropped += event.Type },
		OnSent: func(event EventCreate, result EventResult) {
			sent[event.Type] = result.ID == *event.ID && result.Player.Level == 1
		},
	}, nil)
	for i := range 25 {
		if err := client.Track("ada", fmt.Sprintf("e%d", i), map[string]any{"n": i}); err != nil {
			t.Fatal(err)
		}
	}
	if err := client.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	at, ids := 0, map[string]bool{}
	for _, batch := range batches() {
		if len(batch) > 10 {
			t.Errorf("a batch of %d", len(batch))
		}
		for _, event := range batch {
			if event.Type != fmt.Sprintf("e%d", at) || event.OccurredAt == nil {
				t.Errorf("%s came as number %d", event.Type, at)
			}
			ids[*event.ID] = true
			at++
		}
	}
	if at != 25 || len(ids) != 25 || len(sent) != 25 || !sent["e24"] || client.Queued() != 0 {
		t.Errorf("%d events, %d ids, %d told, %d wait", at, len(ids), len(sent), client.Queued())
	}
	if err := client.Track("ada", "late", nil); !IsCode(err, CodeDropped) || dropped != "late" {
		t.Errorf("a closed queue took an event: %v %s", err, dropped)
	}
	if err := client.Close(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestFlushSendsWhatWaits(t *testing.T) {
	client, batches := receiving(t, QueueConfig{FlushInterval: time.Hour}, nil)
	for round := range 3 {
		client.Track("ada", "one", nil)
		if err := client.Flush(context.Background()); err != nil {
			t.Fatal(err)
		}
		if len(batches()) != round+1 {
			t.Fatalf("%d batches after round %d", len(batches()), round)
		}
	}
}

func TestTheQueueSendsByItselfAfterItsInterval(t *testing.T) {
	done := make(chan struct{})
	client, _ := receiving(t, QueueConfig{FlushInterval: time.Millisecond, OnSent: func(EventCreate, EventResult) { close(done) }}, nil)
	client.Track("ada", "one", nil)
	<-done
}

func TestEventsAreKeptWhileTheServiceIsAway(t *testing.T) {
	ids := map[string]bool{}
	client, batches := receiving(t, QueueConfig{FirstWait: time.Millisecond, OnRefused: never(t, "refused"), OnDropped: never(t, "dropped")},
		func(n int, batch []EventCreate, w http.ResponseWriter) bool {
			ids[*batch[0].ID] = true
			if n > 3 {
				return false
			}
			fail(w, 503, "UNAVAILABLE")
			return true
		})
	client.Track("ada", "one", nil)
	if err := client.Flush(context.Background()); err != nil {
		t.Fatal(err)
	}
	if len(batches()) != 1 || len(ids) != 1 {
		t.Errorf("%d batches, %d ids", len(batches()), len(ids))
	}
}

func TestOneWrongEventDoesNotStopTheOthers(t *testing.T) {
	var refused []string
	var lock sync.Mutex
	got := map[string]bool{}
	client, _ := answering(t, Config{Queue: QueueConfig{
		FirstWait: time.Millisecond, FlushInterval: time.Hour, OnDropped: never(t, "dropped"),
		OnRefused: func(event EventCreate, err *Error) { refused = append(refused, event.Type+" "+string(err.Code)) },
	}}, func(n int, w http.ResponseWriter, r *http.Request) {
		var body struct{ Events []EventCreate }
		json.NewDecoder(r.Body).Decode(&body)
		for _, event := range body.Events {
			if event.Type == "poison" {
				fail(w, 400, "VALIDATION_FAILED")
				return
			}
		}
		lock.Lock()
		defer lock.Unlock()
		answerBatch(w, body.Events, func(event EventCreate) string {
			if event.Type == "wrong" {
				return "CONFLICT"
			}
			// Once: it is sent again.
			if event.Type == "busy" && !got["busy"] {
				got["busy"] = true
				return "UNAVAILABLE"
			}
			got[event.Type] = true
			return ""
		})
	})
	for _, kind := range []string{"a", "b", "poison", "c", "wrong", "busy", "d"} {
		client.Track("ada", kind, nil)
	}
	if err := client.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if len(got) != 5 || fmt.Sprint(refused) != "[poison VALIDATION_FAILED wrong CONFLICT]" {
		t.Errorf("got %v, refused %v", got, refused)
	}
}

func TestTheQueueIsBoundedAndSaysWhatItLoses(t *testing.T) {
	lost := 0
	client, _ := answering(t, Config{Queue: QueueConfig{
		MaxQueued: 3, FlushInterval: time.Hour, CloseTimeout: 50 * time.Millisecond, FirstWait: time.Millisecond,
		OnDropped: func(EventCreate, *Error) { lost++ },
	}}, func(_ int, w http.ResponseWriter, _ *http.Request) { fail(w, 503, "UNAVAILABLE") })
	for range 3 {
		if err := client.Track("ada", "one", nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := client.Track("ada", "one", nil); !IsCode(err, CodeDropped) {
		t.Errorf("got %v", err)
	}
	if err := client.Track("ada", "big", map[string]any{"x": strings.Repeat("x", 300_000)}); !IsCode(err, CodeValidationFailed) {
		t.Errorf("got %v", err)
	}
	if err := client.Track("ada", "odd", map[string]any{"x": make(chan int)}); !IsCode(err, CodeValidationFailed) {
		t.Errorf("got %v", err)
	}
	err := client.Close(context.Background())
	if !IsCode(err, CodeDropped) || !strings.Contains(err.Error(), "3 events") || lost != 4 || client.Queued() != 0 {
		t.Errorf("got %v, %d lost, %d wait", err, lost, client.Queued())
	}
}

func TestManyGoroutinesTrackAtOnce(t *testing.T) {
	client, batches := receiving(t, QueueConfig{FlushAt: 50, FlushInterval: time.Millisecond, OnRefused: never(t, "refused"), OnDropped: never(t, "dropped")}, nil)
	var all sync.WaitGroup
	for range 20 {
		all.Add(1)
		go func() {
			defer all.Done()
			for range 50 {
				client.Track("ada", "one", nil)
			}
		}()
	}
	all.Wait()
	if err := client.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, batch := range batches() {
		total += len(batch)
	}
	if total != 1000 {
		t.Errorf("%d events", total)
	}
}

func TestAServiceThatIsAwayIsNotCalledForEachEvent(t *testing.T) {
	first := make(chan struct{})
	var once sync.Once
	client, calls := answering(t, Config{Queue: QueueConfig{FlushAt: 1, FirstWait: time.Hour, CloseTimeout: time.Nanosecond}},
		func(_ int, w http.ResponseWriter, _ *http.Request) {
			fail(w, 503, "UNAVAILABLE")
			once.Do(func() { close(first) })
		})
	client.Track("ada", "one", nil)
	<-first
	for !client.queue.isResting() {
		time.Sleep(time.Millisecond)
	}
	for range 1_000 {
		client.Track("ada", "one", nil)
	}
	if err := client.Close(context.Background()); !IsCode(err, CodeDropped) {
		t.Errorf("got %v", err)
	}
	// The second is that of Close.
	if calls.Load() > 2 {
		t.Errorf("%d calls", calls.Load())
	}
}

func (q *queue) isResting() bool {
	q.lock.Lock()
	defer q.lock.Unlock()
	return q.resting
}

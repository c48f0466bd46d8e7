package laurel

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
)

// QueueConfig says how tracked events are sent. Its functions are called one after the other by the goroutine that sends, or by
// Track; they must not call Flush or Close.
type QueueConfig struct {
	// FlushAt sends when so many events wait; it is the largest batch too, up to 1,000. The default is 500.
	FlushAt int
	// FlushInterval sends after this time at the latest. The default is one second.
	FlushInterval time.Duration
	// MaxQueued is how many events wait at most; further ones are refused by Track. The default is 10,000.
	MaxQueued int
	// CloseTimeout is how long Close waits for the service, if its context allows more. The default is ten seconds.
	CloseTimeout time.Duration
	// FirstWait is the first wait after a failure. It doubles up to 30 seconds, and a random part of it is waited. The
	// default is 500 ms.
	FirstWait time.Duration
	// OnSent is called for each event that was processed, with its effects.
	OnSent func(event EventCreate, result EventResult)
	// OnRefused is called if the service refuses an event. It is not sent again.
	OnRefused func(event EventCreate, err *Error)
	// OnDropped is called if an event is lost: the queue was full or closed, or the service could not be reached before the end.
	OnDropped func(event EventCreate, err *Error)
}

func (q QueueConfig) withDefaults() QueueConfig {
	if q.FlushAt <= 0 {
		q.FlushAt = 500
	}
	q.FlushAt = min(q.FlushAt, 1_000)
	if q.FlushInterval <= 0 {
		q.FlushInterval = time.Second
	}
	if q.MaxQueued <= 0 {
		q.MaxQueued = 10_000
	}
	if q.CloseTimeout <= 0 {
		q.CloseTimeout = 10 * time.Second
	}
	if q.FirstWait <= 0 {
		q.FirstWait = 500 * time.Millisecond
	}
	return q
}

const (
	// The service accepts 8 MiB in a batch, and 64 kB of properties in an event.
	mostBytesPerBatch = 4_000_000
	mostBytesPerEvent = 200_000
	longestQueueWait  = 30 * time.Second
	// A batch on which the service fails this often is divided, to find the event that causes it.
	failuresBeforeDividing = 3
)

type sendBatch func(ctx context.Context, events []EventCreate) ([]EventOutcome, error)

type held struct {
	event EventCreate
	bytes int
}

// queue collects events and sends them in batches, one at a time, so that the events of a player arrive in order. A batch
// stays in the queue until the service has answered; each event has an id, so a repeat does not count twice.
//
// A goroutine runs only while events wait, so that a client need not be closed to be freed.
type queue struct {
	config QueueConfig
	send   sendBatch

	lock    sync.Mutex
	held    []held
	closed  bool
	running bool
	resting bool
	// urgent is closed when waiting is over: Flush, Close, or enough events. A new one is made when it was seen.
	urgent chan struct{}
	// idle is closed when the running goroutine has ended.
	idle chan struct{}
	// ending ends the attempts when Close has waited long enough.
	ending context.Context
	end    context.CancelFunc
	lost   int

	// Only the running goroutine uses these.
	largest  int
	failures int
}

func newQueue(config QueueConfig, send sendBatch) *queue {
	config = config.withDefaults()
	ending, end := context.WithCancel(context.Background())
	return &queue{
		config: config, send: send, largest: config.FlushAt,
		urgent: make(chan struct{}), ending: ending, end: end,
	}
}

func (q *queue) add(event EventCreate) error {
	// A copy, because the caller may change the properties later.
	text, err := json.Marshal(event)
	if err != nil || len(text) > mostBytesPerEvent {
		return q.refused(event, &Error{Code: CodeValidationFailed, Message: "The properties must be JSON of at most 64 kB.", cause: err})
	}
	var own EventCreate
	if err := json.Unmarshal(text, &own); err != nil {
		return q.refused(event, &Error{Code: CodeValidationFailed, Message: "The event is not JSON.", cause: err})
	}
	q.lock.Lock()
	fault := ""
	switch {
	case q.closed:
		fault = "The queue is closed."
	case len(q.held) >= q.config.MaxQueued:
		fault = fmt.Sprintf("The queue is full: %d events wait.", q.config.MaxQueued)
	default:
		q.held = append(q.held, held{own, len(text)})
		// Not while it rests after a failure: a service that is away would get a call for each event.
		if len(q.held) >= q.config.FlushAt && !q.resting {
			q.hurry()
		}
		q.start()
	}
	q.lock.Unlock()
	if fault != "" {
		return q.dropped(event, fault)
	}
	return nil
}

// start lets a goroutine send what waits, unless one does. The lock is held.
func (q *queue) start() {
	if q.running || len(q.held) == 0 {
		return
	}
	q.running = true
	q.idle = make(chan struct{})
	go q.run(q.idle)
}

// hurry ends the waiting of the goroutine. The lock is held.
func (q *queue) hurry() {
	select {
	case <-q.urgent:
	default:
		close(q.urgent)
	}
}

func (q *queue) run(idle chan struct{}) {
	defer close(idle)
	for {
		q.wait(q.config.FlushInterval, true)
		for {
			batch := q.nextBatch()
			if len(batch) == 0 {
				break
			}
			if q.ending.Err() != nil {
				q.dropAll()
				break
			}
			q.sendOne(batch)
		}
		q.lock.Lock()
		if len(q.held) == 0 {
			q.running = false
			q.lock.Unlock()
			return
		}
		q.lock.Unlock()
	}
}

// wait ends after a time, or at once if it is urgent. What was urgent is then done, except that a closed queue stays urgent.
func (q *queue) wait(longest time.Duration, mayHurry bool) {
	q.lock.Lock()
	urgent := q.urgent
	q.lock.Unlock()
	if !mayHurry {
		urgent = nil
	}
	timer := time.NewTimer(longest)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-urgent:
	case <-q.ending.Done():
	}
	q.lock.Lock()
	defer q.lock.Unlock()
	select {
	case <-q.urgent:
		if !q.closed {
			q.urgent = make(chan struct{})
		}
	default:
	}
}

func (q *queue) nextBatch() []held {
	q.lock.Lock()
	defer q.lock.Unlock()
	size, count := 0, 0
	for _, one := range q.held {
		size += one.bytes
		if count == q.largest || (count > 0 && size > mostBytesPerBatch) {
			break
		}
		count++
	}
	return q.held[:count:count]
}

func (q *queue) sendOne(batch []held) {
	events := make([]EventCreate, len(batch))
	for i, one := range batch {
		events[i] = one.event
	}
	results, err := q.send(q.ending, events)
	if err != nil {
		q.recover(batch, err)
		return
	}
	var again []held
	for i, one := range batch {
		if i >= len(results) || !q.settle(one.event, results[i]) {
			again = append(again, one)
		}
	}
	q.replace(len(batch), again)
	q.largest = min(q.config.FlushAt, q.largest*2)
	if len(again) == 0 {
		q.failures = 0
		return
	}
	q.failures++
	q.backOff(0)
}

// settle says whether the event is done; otherwise it is sent again.
func (q *queue) settle(event EventCreate, result EventOutcome) bool {
	if result.Error == nil {
		if q.config.OnSent != nil {
			q.config.OnSent(event, resultOf(result))
		}
		return true
	}
	code := ErrorCode(result.Error.Code)
	if code == CodeUnavailable || code == CodeRateLimited {
		return false
	}
	made := &Error{Code: code, Message: result.Error.Message, Status: 400, MessageParts: result.Error.MessageParts}
	for _, one := range result.Error.Details {
		made.Details = append(made.Details, ErrorDetail(one))
	}
	_ = q.refused(event, made)
	return true
}

func (q *queue) recover(batch []held, err error) {
	var own *Error
	if !errors.As(err, &own) {
		own = networkError(err)
	}
	q.failures++
	isAway := own.Status == 0 || own.Status == 408 || own.Status == 429 || own.Status >= 500
	isDefect := own.Status == 500 && q.failures >= failuresBeforeDividing
	if isAway && !isDefect {
		wait := time.Duration(0)
		if own.RetryAfter != nil {
			wait = *own.RetryAfter
		}
		q.backOff(wait)
		return
	}
	q.failures = 0
	// One event may make the whole batch fail. Halving finds it, and the others succeed.
	if (own.Status == 400 || own.Status == 413 || isDefect) && len(batch) > 1 {
		q.largest = (len(batch) + 1) / 2
		return
	}
	q.replace(len(batch), nil)
	for _, one := range batch {
		_ = q.refused(one.event, own)
	}
}

// backOff waits a random time, so that not all servers come back at once, but no less than the service asks for. Flush and
// Close do not shorten what it asks for, but they do try at once where it asks for nothing.
func (q *queue) backOff(asked time.Duration) {
	q.rest(true)
	defer q.rest(false)
	if asked > 0 {
		q.wait(asked, false)
	}
	q.wait(randomPart(growing(q.config.FirstWait, max(q.failures, 1), longestQueueWait)), !q.isClosed())
}

func (q *queue) rest(resting bool) {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.resting = resting
}

func (q *queue) isClosed() bool {
	q.lock.Lock()
	defer q.lock.Unlock()
	return q.closed
}

// replace takes a batch from the front of the queue, and puts back what has to be sent again.
func (q *queue) replace(count int, again []held) {
	q.lock.Lock()
	defer q.lock.Unlock()
	// A new slice, so that what was sent is freed.
	q.held = append(append(make([]held, 0, len(again)+len(q.held)-count), again...), q.held[count:]...)
}

func (q *queue) dropAll() {
	q.lock.Lock()
	rest := q.held
	q.held = nil
	q.lost += len(rest)
	q.lock.Unlock()
	for _, one := range rest {
		_ = q.dropped(one.event, "The service could not be reached in time.")
	}
}

func (q *queue) refused(event EventCreate, err *Error) error {
	if q.config.OnRefused != nil {
		q.config.OnRefused(event, err)
	}
	return err
}

func (q *queue) dropped(event EventCreate, message string) error {
	err := &Error{Code: CodeDropped, Message: message}
	if q.config.OnDropped != nil {
		q.config.OnDropped(event, err)
	}
	return err
}

func (q *queue) flush(ctx context.Context) error {
	q.lock.Lock()
	if !q.running {
		q.lock.Unlock()
		return nil
	}
	q.hurry()
	idle := q.idle
	q.lock.Unlock()
	select {
	case <-idle:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("laurel: %d events wait: %w", q.size(), ctx.Err())
	}
}

func (q *queue) close(ctx context.Context) error {
	q.lock.Lock()
	q.closed = true
	q.lock.Unlock()
	ctx, cancel := context.WithTimeout(ctx, q.config.CloseTimeout)
	defer cancel()
	if q.flush(ctx) != nil {
		q.end()
		// The attempt under way ends with its context, so this takes no time to speak of.
		_ = q.flush(context.Background())
	}
	q.lock.Lock()
	defer q.lock.Unlock()
	if lost := q.lost; lost > 0 {
		q.lost = 0
		return &Error{Code: CodeDropped, Message: fmt.Sprintf("%d events could not be sent in time.", lost)}
	}
	return nil
}

func (q *queue) size() int {
	q.lock.Lock()
	defer q.lock.Unlock()
	return len(q.held)
}

func resultOf(one EventOutcome) EventResult {
	result := EventResult{Effects: one.Effects}
	if one.ID != nil {
		result.ID = *one.ID
	}
	if one.Duplicate != nil {
		result.Duplicate = *one.Duplicate
	}
	if one.Player != nil {
		result.Player = EventResultPlayer(*one.Player)
	}
	return result
}

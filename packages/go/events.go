package laurel

import (
	"context"
	"iter"
)

// EventService sends and reads events.
type EventService struct{ api *API }

// Send sends one event and returns its effects. An id is added if it has none, so that a retry counts once.
func (s *EventService) Send(ctx context.Context, body EventCreate, options ...CallOption) (*EventResult, error) {
	return s.api.CreateEvent(ctx, body, options...)
}

// Get returns an event with the trace of what it did.
func (s *EventService) Get(ctx context.Context, eventID string, options ...CallOption) (*EventWithTrace, error) {
	return s.api.GetEvent(ctx, eventID, options...)
}

// List walks through the events, newest first.
func (s *EventService) List(ctx context.Context, params *ListEventsParams, options ...CallOption) iter.Seq2[Event, error] {
	return s.api.ListEvents(ctx, params, options...)
}

// Simulate shows what an event would do. Nothing is saved.
func (s *EventService) Simulate(ctx context.Context, body SimulationRequest, options ...CallOption) (*SimulateEventResult, error) {
	return s.api.SimulateEvent(ctx, body, options...)
}

// Reverse takes back what an event or a grant did.
func (s *EventService) Reverse(ctx context.Context, eventID string, body EventReversal, options ...CallOption) (*EventResult, error) {
	return s.api.ReverseEvent(ctx, eventID, body, options...)
}

// ReversalService reverses many events in the background.
type ReversalService struct{ api *API }

// Start begins a reversal.
func (s *ReversalService) Start(ctx context.Context, body ReversalRequest, options ...CallOption) (*Reversal, error) {
	return s.api.StartReversal(ctx, body, options...)
}

// Get returns a reversal with its progress.
func (s *ReversalService) Get(ctx context.Context, reversalID string, options ...CallOption) (*Reversal, error) {
	return s.api.GetReversal(ctx, reversalID, options...)
}

// List walks through the reversals.
func (s *ReversalService) List(ctx context.Context, params *ListReversalsParams, options ...CallOption) iter.Seq2[Reversal, error] {
	return s.api.ListReversals(ctx, params, options...)
}

// Stop ends a reversal. Events that were already reversed stay reversed.
func (s *ReversalService) Stop(ctx context.Context, reversalID string, options ...CallOption) error {
	return s.api.StopReversal(ctx, reversalID, options...)
}

// BulkActionService does one action for many players in the background.
type BulkActionService struct{ api *API }

// Start begins a bulk action.
func (s *BulkActionService) Start(ctx context.Context, body BulkActionRequest, options ...CallOption) (*BulkAction, error) {
	return s.api.StartBulkAction(ctx, body, options...)
}

// Get returns a bulk action with its progress.
func (s *BulkActionService) Get(ctx context.Context, bulkActionID string, options ...CallOption) (*BulkAction, error) {
	return s.api.GetBulkAction(ctx, bulkActionID, options...)
}

// List walks through the bulk actions.
func (s *BulkActionService) List(ctx context.Context, params *ListBulkActionsParams, options ...CallOption) iter.Seq2[BulkAction, error] {
	return s.api.ListBulkActions(ctx, params, options...)
}

// Stop ends a bulk action. Players who already got it keep it.
func (s *BulkActionService) Stop(ctx context.Context, bulkActionID string, options ...CallOption) error {
	return s.api.StopBulkAction(ctx, bulkActionID, options...)
}

// SendBatch sends up to 1,000 events. The results are in order, each with the effects or an error.
func (s *EventService) SendBatch(ctx context.Context, events []EventCreate, options ...CallOption) ([]EventOutcome, error) {
	answer, err := s.api.CreateEvents(ctx, batchOf(events), options...)
	if err != nil {
		return nil, err
	}
	return answer.Results, nil
}

func batchOf(events []EventCreate) EventBatch {
	batch := EventBatch{Events: make([]any, len(events))}
	for i, event := range events {
		batch.Events[i] = event
	}
	return batch
}

// Package laureltest is for the tests of code that uses Laurel: signed deliveries of webhooks, and the clock of the test
// environment.
package laureltest

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	laurel "github.com/laurel/laurel-go"
)

// Delivery is what the service would send to a webhook.
type Delivery struct {
	// Payload is the body, exactly as it was signed.
	Payload []byte
	Header  http.Header
	// Notification is what the receiver should read.
	Notification laurel.Notification
}

// DeliveryOption changes a delivery.
type DeliveryOption func(*laurel.Notification)

// WithID sets the id of the notification, for tests of repeats.
func WithID(id string) DeliveryOption { return func(n *laurel.Notification) { n.ID = id } }

// WithProject sets the project.
func WithProject(id string) DeliveryOption { return func(n *laurel.Notification) { n.ProjectID = id } }

// At sets when it happened and was signed, for tests of old deliveries.
func At(at time.Time) DeliveryOption { return func(n *laurel.Notification) { n.CreatedAt = at } }

// Sign makes a delivery as the service would send it, signed with the secret.
func Sign(t testing.TB, secret string, data laurel.NotificationData, options ...DeliveryOption) Delivery {
	t.Helper()
	notification := laurel.Notification{
		ID:        laurel.NewID(),
		Type:      data.NotificationType(),
		ProjectID: "00000000-0000-7000-8000-000000000000",
		CreatedAt: time.Now().UTC().Truncate(time.Millisecond),
		Data:      data,
	}
	for _, option := range options {
		option(&notification)
	}
	payload, err := json.Marshal(notification)
	if err != nil {
		t.Fatal(err)
	}
	header, err := laurel.SignWebhook(payload, secret, notification.ID, notification.Type, notification.CreatedAt)
	if err != nil {
		t.Fatal(err)
	}
	return Delivery{payload, header, notification}
}

// Request is the delivery as a request to a handler.
func (d Delivery) Request() *http.Request {
	request := httptest.NewRequest(http.MethodPost, "/webhooks/laurel", bytes.NewReader(d.Payload))
	request.Header = d.Header.Clone()
	return request
}

// Deliver passes the delivery to a handler and returns what it answered.
func (d Delivery) Deliver(handler http.Handler) *httptest.ResponseRecorder {
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, d.Request())
	return recorder
}

// Clock is the clock of the test environment, to test a week of streaks in a moment. It needs an API key for test with the
// scope manage; in live it is refused.
type Clock struct{ client *laurel.Client }

// NewClock is the clock of the test environment of the client's API key.
func NewClock(client *laurel.Client) Clock { return Clock{client} }

// Now is the time of the test environment.
func (c Clock) Now(ctx context.Context) (time.Time, error) {
	return timeOf(c.client.API.GetTestClock(ctx))
}

// Set sets the clock to a later time.
func (c Clock) Set(ctx context.Context, at time.Time) (time.Time, error) {
	return timeOf(c.client.API.MoveTestClock(ctx, laurel.TestClockMove{Now: laurel.Ptr(at)}))
}

// Advance moves the clock forward by whole seconds.
func (c Clock) Advance(ctx context.Context, by time.Duration) (time.Time, error) {
	seconds := int64(by / time.Second)
	return timeOf(c.client.API.MoveTestClock(ctx, laurel.TestClockMove{AdvanceSeconds: laurel.Ptr(seconds)}))
}

// Reset removes all players, events, scores and lobbies of the test environment, and sets the clock back to the real time.
func (c Clock) Reset(ctx context.Context) error {
	_, err := c.client.API.ResetTestEnvironment(ctx)
	return err
}

func timeOf(clock *laurel.TestClock, err error) (time.Time, error) {
	if err != nil {
		return time.Time{}, err
	}
	return clock.Now, nil
}

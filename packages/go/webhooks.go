package laurel

import (
	"context"
	"iter"
)

// WebhookService manages webhooks and their deliveries.
type WebhookService struct{ api *API }

// Create registers a webhook. The answer has its secret, which is shown only once.
func (s *WebhookService) Create(ctx context.Context, body WebhookCreate, options ...CallOption) (*WebhookWithSecret, error) {
	return s.api.CreateWebhook(ctx, body, options...)
}

// Get returns a webhook.
func (s *WebhookService) Get(ctx context.Context, webhookID string, options ...CallOption) (*Webhook, error) {
	return s.api.GetWebhook(ctx, webhookID, options...)
}

// List walks through the webhooks.
func (s *WebhookService) List(ctx context.Context, params *ListWebhooksParams, options ...CallOption) iter.Seq2[Webhook, error] {
	return s.api.ListWebhooks(ctx, params, options...)
}

// Update changes the given fields.
func (s *WebhookService) Update(ctx context.Context, webhookID string, body WebhookPatch, options ...CallOption) (*Webhook, error) {
	return s.api.UpdateWebhook(ctx, webhookID, body, options...)
}

// Delete removes a webhook.
func (s *WebhookService) Delete(ctx context.Context, webhookID string, options ...CallOption) error {
	return s.api.DeleteWebhook(ctx, webhookID, options...)
}

// Test sends a sample and returns what the receiver answered.
func (s *WebhookService) Test(ctx context.Context, webhookID string, body WebhookTest, options ...CallOption) (*WebhookTestOutcome, error) {
	return s.api.TestWebhook(ctx, webhookID, body, options...)
}

// RotateSecret signs with a new secret from now on.
func (s *WebhookService) RotateSecret(ctx context.Context, webhookID string, body SecretRotation, options ...CallOption) (*WebhookWithSecret, error) {
	return s.api.RotateWebhookSecret(ctx, webhookID, body, options...)
}

// Deliveries walks through the log of deliveries.
func (s *WebhookService) Deliveries(ctx context.Context, webhookID string, params *ListDeliveriesParams, options ...CallOption) iter.Seq2[WebhookDelivery, error] {
	return s.api.ListDeliveries(ctx, webhookID, params, options...)
}

// RetryDelivery makes one more attempt.
func (s *WebhookService) RetryDelivery(ctx context.Context, webhookID string, deliveryID string, options ...CallOption) (*WebhookDelivery, error) {
	return s.api.RetryDelivery(ctx, webhookID, deliveryID, options...)
}

// Recover sends all deliveries again that have failed since a time.
func (s *WebhookService) Recover(ctx context.Context, webhookID string, body WebhookRecovery, options ...CallOption) (*WebhookRecovered, error) {
	return s.api.RecoverWebhook(ctx, webhookID, body, options...)
}

// Health returns success rate, latency and queue.
func (s *WebhookService) Health(ctx context.Context, webhookID string, options ...CallOption) (*WebhookHealth, error) {
	return s.api.GetWebhookHealth(ctx, webhookID, options...)
}

// SocketTokenService issues tokens for sockets of servers.
type SocketTokenService struct{ api *API }

// Create issues a token for a socket: of a player, or of the project.
func (s *SocketTokenService) Create(ctx context.Context, body WebSocketTokenRequest, options ...CallOption) (*WebSocketToken, error) {
	return s.api.CreateWebSocketToken(ctx, body, options...)
}

package laurel

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Notification is what a webhook delivers. Its Data is a pointer to the type that belongs to Type:
//
//	switch data := notification.Data.(type) {
//	case *laurel.PlayerLevelUpData:
//		log.Println(data.PlayerID, data.NewLevel)
//	}
type Notification struct {
	// ID is the same for every attempt, so that you can recognise a repeat.
	ID        string
	Type      string
	ProjectID string
	CreatedAt time.Time
	Data      NotificationData
}

// NotificationData is implemented by *PlayerCreatedData, *PlayerLevelUpData and so on, and by *UnknownData.
type NotificationData interface{ NotificationType() string }

// UnknownData is the data of a type that this version of the client does not know.
type UnknownData struct {
	Type string
	Raw  json.RawMessage
}

// NotificationType is the type that was delivered.
func (u *UnknownData) NotificationType() string { return u.Type }

// MarshalJSON writes what was read.
func (u *UnknownData) MarshalJSON() ([]byte, error) { return u.Raw, nil }

type envelope struct {
	ID        string          `json:"id"`
	Type      string          `json:"type"`
	ProjectID string          `json:"projectId"`
	CreatedAt time.Time       `json:"createdAt"`
	Data      json.RawMessage `json:"data"`
}

// UnmarshalJSON reads an envelope with the data of its type.
func (n *Notification) UnmarshalJSON(text []byte) error {
	var read envelope
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	data := newNotificationData(read.Type)
	if data == nil {
		data = &UnknownData{read.Type, read.Data}
	} else if err := json.Unmarshal(read.Data, data); err != nil {
		return err
	}
	*n = Notification{read.ID, read.Type, read.ProjectID, read.CreatedAt, data}
	return nil
}

// MarshalJSON writes the envelope as the service does.
func (n Notification) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(n.Data)
	if err != nil {
		return nil, err
	}
	return json.Marshal(envelope{n.ID, n.Type, n.ProjectID, n.CreatedAt, data})
}

// ErrWebhook is what VerifyWebhook's errors wrap: the delivery cannot be trusted. Answer with 401 and do nothing else.
var ErrWebhook = errors.New("laurel: the delivery cannot be trusted")

// WebhookOption changes how a delivery is verified.
type WebhookOption func(*webhookOptions)

type webhookOptions struct {
	tolerance time.Duration
	now       func() time.Time
}

// WithTolerance says how old, or how far in the future, a delivery may be, so that nobody can replay it later. The default is
// five minutes.
func WithTolerance(tolerance time.Duration) WebhookOption {
	return func(o *webhookOptions) { o.tolerance = tolerance }
}

// WithNow is for tests.
func WithNow(now time.Time) WebhookOption {
	return func(o *webhookOptions) { o.now = func() time.Time { return now } }
}

// VerifyWebhook returns the notification of a delivery if its signature is valid. The payload is the raw body, before it was
// parsed. The headers of Standard Webhooks are verified if they are there, including the time; otherwise
// X-Service-Signature is.
func VerifyWebhook(payload []byte, header http.Header, secret string, options ...WebhookOption) (*Notification, error) {
	with := webhookOptions{tolerance: 5 * time.Minute, now: time.Now}
	for _, option := range options {
		option(&with)
	}
	if err := verify(payload, header, secret, with); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWebhook, err)
	}
	notification := new(Notification)
	if err := json.Unmarshal(payload, notification); err != nil {
		return nil, fmt.Errorf("laurel: the delivery is signed, but could not be read: %w", err)
	}
	return notification, nil
}

var errSignature = errors.New("the signature is not right: the secret is another, or the body was changed")

func verify(payload []byte, header http.Header, secret string, with webhookOptions) error {
	signatures := header.Get("Webhook-Signature")
	if signatures == "" {
		return verifyPlain(payload, header.Get("X-Service-Signature"), secret)
	}
	key, err := standardKey(secret)
	if err != nil {
		return err
	}
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	at, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || len(timestamp) > 12 || with.now().Sub(time.Unix(at, 0)).Abs() > with.tolerance {
		return errors.New("the delivery is too old, or this machine's clock is off")
	}
	expected := standardSignature(key, id, timestamp, payload)
	// During a rotation of the secret there are two signatures.
	for _, one := range strings.Fields(signatures) {
		given, found := strings.CutPrefix(one, "v1,")
		if bytes, err := base64.StdEncoding.DecodeString(given); found && err == nil && hmac.Equal(bytes, expected) {
			return nil
		}
	}
	return errSignature
}

func verifyPlain(payload []byte, given, secret string) error {
	if given == "" {
		return errors.New("there is no signature in the headers")
	}
	if secret == "" {
		return errors.New("the secret is empty")
	}
	digits, found := strings.CutPrefix(given, "sha256=")
	bytes, err := hex.DecodeString(digits)
	if !found || err != nil || !hmac.Equal(bytes, sign([]byte(secret), payload)) {
		return errSignature
	}
	return nil
}

// standardKey is the key of a secret: base64 after whsec_, of any other secret its bytes.
func standardKey(secret string) ([]byte, error) {
	key := []byte(secret)
	if encoded, found := strings.CutPrefix(secret, "whsec_"); found {
		encoded = strings.NewReplacer("-", "+", "_", "/").Replace(strings.TrimRight(encoded, "="))
		decoded, err := base64.RawStdEncoding.DecodeString(encoded)
		if err != nil {
			return nil, errors.New("the secret is not base64 after whsec_")
		}
		key = decoded
	}
	if len(key) == 0 {
		return nil, errors.New("the secret is empty")
	}
	return key, nil
}

func standardSignature(key []byte, id, timestamp string, payload []byte) []byte {
	return sign(key, []byte(id+"."+timestamp+"."), payload)
}

func sign(key []byte, parts ...[]byte) []byte {
	hash := hmac.New(sha256.New, key)
	for _, part := range parts {
		hash.Write(part)
	}
	return hash.Sum(nil)
}

// SignWebhook signs a payload as the service does, and returns the headers of its delivery. It is for tests: package
// laureltest makes whole deliveries with it.
func SignWebhook(payload []byte, secret, id, notificationType string, at time.Time) (http.Header, error) {
	key, err := standardKey(secret)
	if err != nil {
		return nil, fmt.Errorf("laurel: %w", err)
	}
	timestamp := strconv.FormatInt(at.Unix(), 10)
	header := http.Header{}
	for name, value := range map[string]string{
		"Content-Type":          "application/json",
		"X-Service-Signature":   "sha256=" + hex.EncodeToString(sign([]byte(secret), payload)),
		"X-Service-Event":       notificationType,
		"X-Service-Delivery":    newID(at),
		"X-Service-Attempt":     "1",
		"X-Service-Environment": string(EnvironmentTest),
		"Webhook-Id":            id,
		"Webhook-Timestamp":     timestamp,
		"Webhook-Signature":     "v1," + base64.StdEncoding.EncodeToString(standardSignature(key, id, timestamp, payload)),
	} {
		header.Set(name, value)
	}
	return header, nil
}

// mostOfDelivery bounds what a handler reads of a request. Deliveries are far smaller.
const mostOfDelivery = 1 << 20

// WebhookHandler receives webhooks: it verifies each delivery and passes its notification on. It answers 401 if the delivery
// cannot be trusted, 204 if `receive` returns nil, and 500 otherwise, so that the service sends it again.
//
// `receive` has to expect repeats: a delivery whose answer was lost is sent again, with the same ID.
func WebhookHandler(secret string, receive func(context.Context, *Notification) error, options ...WebhookOption) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.Header().Set("Allow", http.MethodPost)
			http.Error(w, "webhooks are sent with POST", http.StatusMethodNotAllowed)
			return
		}
		payload, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostOfDelivery))
		if err != nil {
			http.Error(w, "the body could not be read", http.StatusBadRequest)
			return
		}
		notification, err := VerifyWebhook(payload, r.Header, secret, options...)
		if errors.Is(err, ErrWebhook) {
			http.Error(w, "the signature is not valid", http.StatusUnauthorized)
			return
		}
		if err == nil {
			err = receive(r.Context(), notification)
		}
		if err != nil {
			http.Error(w, "the delivery was not processed", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
}

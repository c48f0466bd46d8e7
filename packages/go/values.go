package laurel

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"time"
)

// Ptr is the address of a value, for fields that may be left out: Name: laurel.Ptr("Ada").
func Ptr[T any](value T) *T { return &value }

// Nullable is a field that may be left out and may be null. Its zero value is left out; see [Value] and [Null].
type Nullable[T any] struct {
	value T
	state byte
}

const (
	absent byte = iota
	isNull
	isValue
)

// Value is a field with a value.
func Value[T any](value T) Nullable[T] { return Nullable[T]{value, isValue} }

// Null is a field that is null, for example to remove what it had.
func Null[T any]() Nullable[T] { return Nullable[T]{state: isNull} }

// Get returns the value, and whether there is one.
func (n Nullable[T]) Get() (T, bool) { return n.value, n.state == isValue }

// IsNull says whether the field is there and null.
func (n Nullable[T]) IsNull() bool { return n.state == isNull }

// IsZero says whether the field is left out.
func (n Nullable[T]) IsZero() bool { return n.state == absent }

// MarshalJSON writes the value or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) {
	if n.state != isValue {
		return []byte("null"), nil
	}
	return json.Marshal(n.value)
}

// UnmarshalJSON reads the value or null.
func (n *Nullable[T]) UnmarshalJSON(text []byte) error {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		*n = Null[T]()
		return nil
	}
	n.state = isValue
	return json.Unmarshal(text, &n.value)
}

// Unknown is a variant that this version of the client does not know, because the service is newer.
type Unknown struct {
	// Raw is the JSON as it came.
	Raw json.RawMessage
}

// MarshalJSON writes what was read.
func (u Unknown) MarshalJSON() ([]byte, error) {
	if u.Raw == nil {
		return []byte("null"), nil
	}
	return u.Raw, nil
}

// UnmarshalJSON keeps the text.
func (u *Unknown) UnmarshalJSON(text []byte) error {
	u.Raw = bytes.Clone(text)
	return nil
}

// discriminatorOf reads the field that says which variant a text is; empty if it has none.
func discriminatorOf(text []byte, field string) string {
	var fields map[string]json.RawMessage
	var value string
	if json.Unmarshal(text, &fields) != nil || json.Unmarshal(fields[field], &value) != nil {
		return ""
	}
	return value
}

// NewID is an id for an event or an Idempotency-Key: a UUID of version 7, the time and 74 random bits.
func NewID() string { return newID(time.Now()) }

func newID(now time.Time) string {
	var id [16]byte
	rand.Read(id[6:])
	ms := now.UnixMilli()
	for i := range 6 {
		id[i] = byte(ms >> (40 - 8*i))
	}
	id[6] = 0x70 | id[6]&0x0f
	id[8] = 0x80 | id[8]&0x3f
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[0:4], id[4:6], id[6:8], id[8:10], id[10:16])
}

func withEventID(event EventCreate) EventCreate {
	if event.ID == nil || *event.ID == "" {
		event.ID = Ptr(NewID())
	}
	return event
}

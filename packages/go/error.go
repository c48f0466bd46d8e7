package laurel

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// ErrorCode says what went wrong; branch on it.
type ErrorCode string

const (
	// CodeNetwork means that there was no answer.
	CodeNetwork ErrorCode = "NETWORK"
	// CodeDropped means that the queue could not send an event.
	CodeDropped ErrorCode = "DROPPED"
)

// Error is an answer that is not a success. Get it with errors.As, or ask with [IsCode].
type Error struct {
	Code ErrorCode
	// Message is for people.
	Message string
	// Status is the HTTP status; 0 if there was no answer.
	Status int
	// RequestID belongs into a question to support.
	RequestID string
	// Details say what is wrong, field by field.
	Details []ErrorDetail
	// MessageParts are for showing the message in another language.
	MessageParts *MessageParts
	// RetryAfter is how long the service asks to wait; nil if it does not.
	RetryAfter *time.Duration

	cause error
}

// ErrorDetail says what is wrong with one field of the body.
type ErrorDetail struct {
	// Path is a JSON pointer: /name, /objectives/0/target.
	Path         string        `json:"path"`
	Message      string        `json:"message"`
	MessageParts *MessageParts `json:"messageParts,omitzero"`
}

func (e *Error) Error() string {
	text := fmt.Sprintf("laurel: %s: %s", e.Code, e.Message)
	for _, detail := range e.Details {
		text += fmt.Sprintf(" (%s %s)", detail.Path, detail.Message)
	}
	if e.RequestID != "" {
		text += " [request " + e.RequestID + "]"
	}
	if e.cause != nil {
		text += ": " + e.cause.Error()
	}
	return text
}

// Unwrap returns what caused it, such as the error of a connection.
func (e *Error) Unwrap() error { return e.cause }

// IsCode says whether an error is, or wraps, an [Error] with this code.
func IsCode(err error, code ErrorCode) bool {
	var own *Error
	return errors.As(err, &own) && own.Code == code
}

// mostOfError bounds what is read of an answer with an error.
const mostOfError = 1 << 20

// errorOf makes an error of any answer: a proxy between may answer in its own format.
func errorOf(response *http.Response) *Error {
	text, _ := io.ReadAll(io.LimitReader(response.Body, mostOfError))
	var envelope struct {
		Error struct {
			Code         ErrorCode     `json:"code"`
			Message      string        `json:"message"`
			RequestID    string        `json:"requestId"`
			Details      []ErrorDetail `json:"details"`
			MessageParts *MessageParts `json:"messageParts"`
		} `json:"error"`
	}
	made := &Error{Status: response.StatusCode, RetryAfter: retryAfterOf(response)}
	if err := json.Unmarshal(text, &envelope); err != nil || envelope.Error.Code == "" {
		made.Code = CodeInternal
		if made.Status == 502 || made.Status == 503 || made.Status == 504 {
			made.Code = CodeUnavailable
		}
		made.Message = fmt.Sprintf("The service answered with status %d.", made.Status)
		return made
	}
	own := envelope.Error
	made.Code, made.Message, made.RequestID = own.Code, own.Message, own.RequestID
	made.Details, made.MessageParts = own.Details, own.MessageParts
	return made
}

func networkError(cause error) *Error {
	return &Error{Code: CodeNetwork, Message: "The service could not be reached", cause: cause}
}

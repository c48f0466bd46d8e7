package laurel

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"reflect"
	"time"
)

// call is what an operation of the API sends.
type call struct {
	method string
	path   string
	query  url.Values
	// body is written as JSON, or, with a contentType, sent as it is.
	body        any
	contentType string
	// keyed says that the operation takes an Idempotency-Key.
	keyed bool
}

// CallOption changes one call.
type CallOption func(*callOptions)

type callOptions struct {
	headers http.Header
	etag    *string
}

// WithIdempotencyKey lets the call have an effect only once within 24 hours, however often it is sent. Without it a key is
// made for each call; give your own if your process may end before the answer comes.
func WithIdempotencyKey(key string) CallOption { return WithHeader("Idempotency-Key", key) }

// WithIfMatch lets a change be made only if the record still has this ETag.
func WithIfMatch(etag string) CallOption { return WithHeader("If-Match", etag) }

// WithIfNoneMatch("*") lets a record be created, but not replaced.
func WithIfNoneMatch(etag string) CallOption { return WithHeader("If-None-Match", etag) }

// WithProject says, with an access token, which project is meant.
func WithProject(id string) CallOption { return WithHeader("X-Project-Id", id) }

// WithEnvironment says, with an access token, which environment is meant.
func WithEnvironment(environment Environment) CallOption {
	return WithHeader("X-Environment", string(environment))
}

// WithHeader sends a header.
func WithHeader(name, value string) CallOption {
	return func(o *callOptions) { o.headers.Set(name, value) }
}

// WithETag stores the ETag of the answer, to be sent back with [WithIfMatch].
func WithETag(etag *string) CallOption { return func(o *callOptions) { o.etag = etag } }

// mostOfAnswer bounds what is read of an answer; the largest, a player's export, is far below it.
const mostOfAnswer = 1 << 28

// read makes a call and returns the body of its answer.
func read[T any](ctx context.Context, a *API, c call, options []CallOption) (*T, error) {
	response, err := a.do(ctx, c, options)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, mostOfAnswer))
	if err != nil {
		return nil, networkError(err)
	}
	answer := new(T)
	if err := json.Unmarshal(text, answer); err != nil {
		message := fmt.Sprintf("The answer could not be read: %v", err)
		return nil, &Error{Code: CodeInternal, Message: message, Status: response.StatusCode, cause: err}
	}
	return answer, nil
}

func (a *API) send(ctx context.Context, c call, options []CallOption) error {
	response, err := a.do(ctx, c, options)
	if err != nil {
		return err
	}
	return response.Body.Close()
}

func (a *API) stream(ctx context.Context, c call, options []CallOption) (io.ReadCloser, error) {
	response, err := a.do(ctx, c, options)
	if err != nil {
		return nil, err
	}
	return response.Body, nil
}

// Page is a part of a list.
type Page[T any] struct {
	Data []T `json:"data"`
	// NextCursor is nil on the last page.
	NextCursor *string `json:"nextCursor"`
}

// walk fetches the pages of a list while they are needed.
func walk[T any](ctx context.Context, a *API, c call, options []CallOption) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		query := url.Values{"limit": {"100"}}
		for name, values := range c.query {
			query[name] = values
		}
		for {
			one := c
			one.query = query
			page, err := read[Page[T]](ctx, a, one, options)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, record := range page.Data {
				if !yield(record, nil) {
					return
				}
			}
			if page.NextCursor == nil {
				return
			}
			query.Set("cursor", *page.NextCursor)
		}
	}
}

// Collect reads a list to its end. It stops at `most` records, so that a list that is longer than you thought does not fill
// the memory.
func Collect[T any](list iter.Seq2[T, error], most int) ([]T, error) {
	var all []T
	for record, err := range list {
		if err != nil {
			return all, err
		}
		if len(all) >= most {
			return all, fmt.Errorf("laurel: the list has more than %d records", most)
		}
		all = append(all, record)
	}
	return all, nil
}

// Do makes a call that this version has no types for. The answer is read into `answer` unless it is nil.
func (a *API) Do(ctx context.Context, method, path string, query url.Values, body, answer any, options ...CallOption) error {
	c := call{method: method, path: path, query: query, body: body}
	if answer == nil {
		return a.send(ctx, c, options)
	}
	text, err := read[json.RawMessage](ctx, a, c, options)
	if err != nil {
		return err
	}
	return json.Unmarshal(*text, answer)
}

// do makes a call, with retries. The body of the response has to be closed.
func (a *API) do(ctx context.Context, c call, options []CallOption) (*http.Response, error) {
	with := callOptions{headers: a.headers.Clone()}
	for _, option := range options {
		option(&with)
	}
	content, hasIDs, err := contentOf(&c)
	if err != nil {
		return nil, err
	}
	if c.keyed && !hasIDs && with.headers.Get("Idempotency-Key") == "" {
		with.headers.Set("Idempotency-Key", NewID())
	}
	if c.contentType != "" {
		with.headers.Set("Content-Type", c.contentType)
	}
	address := a.base + c.path
	if len(c.query) > 0 {
		address += "?" + c.query.Encode()
	}
	repeatable := hasIDs || isSafe(c.method, with.headers)
	response, err := a.retry.run(ctx, repeatable, func() (*http.Response, error) {
		return a.attempt(ctx, c.method, address, with.headers, content)
	})
	if err != nil {
		if cause := ctx.Err(); cause != nil {
			return nil, fmt.Errorf("laurel: %s %s: %w", c.method, c.path, cause)
		}
		return nil, networkError(err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		defer response.Body.Close()
		return nil, errorOf(response)
	}
	if with.etag != nil {
		*with.etag = response.Header.Get("ETag")
	}
	return response, nil
}

// contentOf writes the body. Events get an id if they have none, so that a repeat counts once.
func contentOf(c *call) (content []byte, hasIDs bool, err error) {
	switch body := c.body.(type) {
	case nil:
		return nil, false, nil
	case []byte:
		return body, false, nil
	case EventCreate:
		c.body, hasIDs = withEventID(body), true
	case EventBatch:
		// The document allows anything in a batch, so that one wrong event does not fail the others. Only what is an event can
		// be given an id.
		events := make([]any, len(body.Events))
		hasIDs = true
		for i, one := range body.Events {
			event, isEvent := one.(EventCreate)
			if !isEvent {
				events[i], hasIDs = one, false
				continue
			}
			events[i] = withEventID(event)
		}
		c.body = EventBatch{Events: events}
	}
	content, err = json.Marshal(c.body)
	if err != nil {
		return nil, false, fmt.Errorf("laurel: the body is not JSON: %w", err)
	}
	c.contentType = "application/json"
	return content, hasIDs, nil
}

// attempt sends a call once. The timeout counts until the answer begins; a body is read as long as the context allows.
func (a *API) attempt(ctx context.Context, method, address string, headers http.Header, content []byte) (*http.Response, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	var timer *time.Timer
	if a.timeout > 0 {
		timer = time.AfterFunc(a.timeout, func() { cancel(errTimeout) })
	}
	request, err := http.NewRequestWithContext(ctx, method, address, bodyOf(content))
	if err != nil {
		cancel(nil)
		return nil, err
	}
	request.Header = headers.Clone()
	response, err := a.http.Do(request)
	if timer != nil {
		timer.Stop()
	}
	if err != nil {
		cause := context.Cause(ctx)
		cancel(nil)
		if errors.Is(cause, errTimeout) {
			return nil, errTimeout
		}
		return nil, err
	}
	response.Body = &endingBody{response.Body, cancel}
	return response, nil
}

var errTimeout = errors.New("there was no answer in time")

func bodyOf(content []byte) io.Reader {
	if content == nil {
		return nil
	}
	return bytes.NewReader(content)
}

// endingBody frees the context of its request when it is closed.
type endingBody struct {
	io.ReadCloser
	cancel context.CancelCauseFunc
}

func (b *endingBody) Close() error {
	err := b.ReadCloser.Close()
	b.cancel(nil)
	return err
}

// segment is a part of a path.
func segment(value any) string { return url.PathEscape(fmt.Sprint(value)) }

// queryOf writes the fields of a struct of parameters that are not zero.
func queryOf[T any](params *T) url.Values {
	query := url.Values{}
	if params == nil {
		return query
	}
	value := reflect.ValueOf(params).Elem()
	for i := range value.NumField() {
		addQuery(query, value.Type().Field(i).Tag.Get("query"), value.Field(i))
	}
	return query
}

func addQuery(query url.Values, name string, field reflect.Value) {
	if field.IsZero() {
		return
	}
	switch field.Kind() {
	case reflect.Pointer:
		// A pointer to zero is sent.
		query.Add(name, textOf(field.Elem()))
	case reflect.Slice:
		for i := range field.Len() {
			query.Add(name, textOf(field.Index(i)))
		}
	default:
		query.Add(name, textOf(field))
	}
}

func textOf(value reflect.Value) string {
	if at, ok := value.Interface().(time.Time); ok {
		return at.UTC().Format(time.RFC3339Nano)
	}
	return fmt.Sprint(value.Interface())
}

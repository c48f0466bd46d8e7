package laurel

import (
	"context"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"time"
)

// RetryConfig says how calls that are safe to repeat are repeated.
//
// After 429 nothing was done, so every call is repeated. After 408, 502, 503, 504 and a lost connection the call may have been
// done: then GET, PUT and DELETE are repeated, calls with events, and a POST with an Idempotency-Key. With If-Match a repeat
// would be refused because of the first attempt, so such a call is not repeated.
type RetryConfig struct {
	// Attempts is how often a call is sent at most, including the first time. The default is 4; 1 for no retries.
	Attempts int
	// MaxWait is the longest wait between two attempts; an answer that asks for more is returned at once. The default is 60 s.
	MaxWait time.Duration
	// FirstWait doubles with each attempt, and the real wait is a random part of it. The default is 500 ms.
	FirstWait time.Duration
}

func (r RetryConfig) withDefaults() RetryConfig {
	if r.Attempts <= 0 {
		r.Attempts = 4
	}
	if r.MaxWait <= 0 {
		r.MaxWait = time.Minute
	}
	if r.FirstWait <= 0 {
		r.FirstWait = 500 * time.Millisecond
	}
	return r
}

func (r RetryConfig) run(ctx context.Context, repeatable bool, send func() (*http.Response, error)) (*http.Response, error) {
	for attempt := 1; ; attempt++ {
		last := attempt >= r.Attempts
		wait := randomPart(growing(r.FirstWait, attempt, r.MaxWait))
		response, err := send()
		if err != nil {
			if last || !repeatable || ctx.Err() != nil {
				return nil, err
			}
			if err := pause(ctx, wait); err != nil {
				return nil, err
			}
			continue
		}
		if last || (response.StatusCode != http.StatusTooManyRequests && (!repeatable || !isAway(response.StatusCode))) {
			return response, nil
		}
		if asked := retryAfterOf(response); asked != nil {
			if *asked > r.MaxWait {
				return response, nil
			}
			// Up to a tenth more than asked, so that not all callers come back at once.
			wait = *asked + randomPart(*asked/10)
		}
		response.Body.Close()
		if err := pause(ctx, wait); err != nil {
			return nil, err
		}
	}
}

func isSafe(method string, headers http.Header) bool {
	if headers.Get("If-Match") != "" {
		return false
	}
	safe := []string{http.MethodGet, http.MethodHead, http.MethodPut, http.MethodDelete}
	return slices.Contains(safe, method) || headers.Get("Idempotency-Key") != ""
}

func isAway(status int) bool { return slices.Contains([]int{408, 502, 503, 504}, status) }

// growing is the wait that doubles with each attempt, up to the longest.
func growing(first time.Duration, attempt int, longest time.Duration) time.Duration {
	wait := first
	for range attempt - 1 {
		if wait >= longest/2 {
			return longest
		}
		wait *= 2
	}
	return min(wait, longest)
}

func randomPart(of time.Duration) time.Duration {
	if of <= 0 {
		return 0
	}
	return rand.N(of)
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

func retryAfterOf(response *http.Response) *time.Duration {
	seconds, err := strconv.ParseFloat(response.Header.Get("Retry-After"), 64)
	if err != nil || seconds < 0 || seconds > 1e9 {
		return nil
	}
	return Ptr(time.Duration(seconds * float64(time.Second)))
}

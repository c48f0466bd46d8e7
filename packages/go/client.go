package laurel

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Config says where the service is, and who calls it.
type Config struct {
	// URL is where the service is, such as https://laurel.example.com.
	URL string
	// APIKey is the credential of a server: one project, one environment.
	APIKey string
	// AccessToken is the token of a person, instead of an API key.
	AccessToken string
	// ProjectID and Environment say, with an access token, which project and which environment is meant.
	ProjectID   string
	Environment Environment
	// HTTPClient is used instead of http.DefaultClient. Redirects are never followed, since they would take the key along.
	HTTPClient *http.Client
	// Timeout limits one attempt of a call. The default is 30 seconds; negative for no limit but that of the context.
	Timeout time.Duration
	// Retry says how calls that are safe to repeat are repeated.
	Retry RetryConfig
	// Queue says how tracked events are sent.
	Queue QueueConfig
}

// Client is the API by resource, and a queue for events. It may be used by many goroutines at once.
type Client struct {
	// API has every call of the API document. The resources below are the common ones of them.
	API *API

	Events       *EventService
	Players      *PlayerService
	PlayerTokens *PlayerTokenService
	SocketTokens *SocketTokenService
	Leaderboards *LeaderboardService
	Lobbies      *LobbyService
	Webhooks     *WebhookService
	Levels       *LevelService
	Rules        *RuleService
	Quests       *QuestService
	Adventures   *AdventureService
	Badges       *BadgeService
	Currencies   *CurrencyService
	Items        *ItemService
	Offers       *OfferService
	Segments     *SegmentService
	Experiments  *ExperimentService
	Reversals    *ReversalService
	BulkActions  *BulkActionService
	Analytics    *AnalyticsService

	queue *queue
}

// API has a method for each operation of the API document.
type API struct {
	base    string
	headers http.Header
	http    *http.Client
	timeout time.Duration
	retry   RetryConfig
}

// New makes a client. It connects to nothing until it is used.
func New(config Config) (*Client, error) {
	api, err := newAPI(config)
	if err != nil {
		return nil, err
	}
	// The queue repeats batches itself. Retries of the API would hide how long the service has been away.
	once := *api
	once.retry.Attempts = 1
	return &Client{
		API:          api,
		Events:       &EventService{api},
		Players:      &PlayerService{api},
		PlayerTokens: &PlayerTokenService{api},
		SocketTokens: &SocketTokenService{api},
		Leaderboards: newLeaderboards(api),
		Lobbies:      &LobbyService{api},
		Webhooks:     &WebhookService{api},
		Levels:       &LevelService{api},
		Rules:        &RuleService{api, "/rules"},
		Quests:       &QuestService{api, "/quests"},
		Adventures:   &AdventureService{api, "/adventures"},
		Badges:       &BadgeService{api, "/badges"},
		Currencies:   &CurrencyService{api, "/currencies"},
		Items:        &ItemService{api, "/items"},
		Offers:       &OfferService{api, "/offers"},
		Segments:     &SegmentService{DefinitionService[SegmentInput, SegmentPatch, Segment, SegmentDetail]{api, "/segments"}},
		Experiments:  &ExperimentService{DefinitionService[ExperimentInput, ExperimentPatch, Experiment, Experiment]{api, "/experiments"}},
		Reversals:    &ReversalService{api},
		BulkActions:  &BulkActionService{api},
		Analytics:    &AnalyticsService{api},
		queue: newQueue(config.Queue, func(ctx context.Context, events []EventCreate) ([]EventOutcome, error) {
			answer, err := once.CreateEvents(ctx, batchOf(events))
			if err != nil {
				return nil, err
			}
			return answer.Results, nil
		}),
	}, nil
}

func newAPI(config Config) (*API, error) {
	at, err := url.Parse(config.URL)
	if err != nil || at.Host == "" || (at.Scheme != "http" && at.Scheme != "https") {
		return nil, errors.New("laurel: URL must be the address of the service, such as https://laurel.example.com")
	}
	if config.APIKey != "" && config.AccessToken != "" {
		return nil, errors.New("laurel: give an APIKey or an AccessToken, not both")
	}
	headers := http.Header{"User-Agent": {"laurel-go/" + ClientVersion}}
	for name, value := range map[string]string{
		"X-Api-Key":     config.APIKey,
		"X-Project-Id":  config.ProjectID,
		"X-Environment": string(config.Environment),
	} {
		if value != "" {
			headers.Set(name, value)
		}
	}
	if config.AccessToken != "" {
		headers.Set("Authorization", "Bearer "+config.AccessToken)
	}
	timeout := config.Timeout
	if timeout == 0 {
		timeout = 30 * time.Second
	}
	given := config.HTTPClient
	if given == nil {
		given = http.DefaultClient
	}
	own := *given
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &API{
		base:    strings.TrimRight(config.URL, "/") + "/api/v1",
		headers: headers,
		http:    &own,
		timeout: timeout,
		retry:   config.Retry.withDefaults(),
	}, nil
}

// Track puts an event into the queue and returns at once. The queue sends batches in order, and repeats them while the
// service is away. The error says that the event was not accepted: the queue is full or closed, or the event is too large.
// What happens to accepted events is told to QueueConfig.OnSent, OnRefused and OnDropped.
func (c *Client) Track(playerID, eventType string, properties map[string]any) error {
	now := time.Now()
	return c.TrackEvent(EventCreate{PlayerID: playerID, Type: eventType, Properties: properties, OccurredAt: &now})
}

// TrackEvent is Track for an event with an id or a time of your own.
func (c *Client) TrackEvent(event EventCreate) error {
	if event.OccurredAt == nil {
		event.OccurredAt = Ptr(time.Now())
	}
	return c.queue.add(withEventID(event))
}

// Flush sends the tracked events now, and returns when none waits, or with the error of the context.
func (c *Client) Flush(ctx context.Context) error { return c.queue.flush(ctx) }

// Close sends the tracked events and accepts no more. What cannot be sent before the context ends, or within
// QueueConfig.CloseTimeout, is dropped; then it returns an error that says how many were lost.
func (c *Client) Close(ctx context.Context) error { return c.queue.close(ctx) }

// Queued is how many tracked events wait or are being sent.
func (c *Client) Queued() int { return c.queue.size() }

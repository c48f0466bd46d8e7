package laurel

import "context"

// LevelService reads and writes the levels.
type LevelService struct{ api *API }

// Get returns the levels.
func (s *LevelService) Get(ctx context.Context, options ...CallOption) (*LevelsRecord, error) {
	return s.api.GetLevels(ctx, options...)
}

// Put replaces the levels.
func (s *LevelService) Put(ctx context.Context, body Levels, options ...CallOption) (*LevelsRecord, error) {
	return s.api.PutLevels(ctx, body, options...)
}

// AnalyticsService returns figures.
type AnalyticsService struct{ api *API }

// Summary returns the figures of today and yesterday.
func (s *AnalyticsService) Summary(ctx context.Context, options ...CallOption) (*AnalyticsSummary, error) {
	return s.api.GetAnalyticsSummary(ctx, options...)
}

// Timeseries returns a figure by hour or by day.
func (s *AnalyticsService) Timeseries(ctx context.Context, params *GetAnalyticsTimeseriesParams, options ...CallOption) (*AnalyticsTimeseries, error) {
	return s.api.GetAnalyticsTimeseries(ctx, params, options...)
}

// Economy says where each currency comes from and goes to.
func (s *AnalyticsService) Economy(ctx context.Context, params *GetEconomyAnalyticsParams, options ...CallOption) (*EconomyAnalytics, error) {
	return s.api.GetEconomyAnalytics(ctx, params, options...)
}

// Lift says what rewards do: players against those of the holdout.
func (s *AnalyticsService) Lift(ctx context.Context, params *GetLiftParams, options ...CallOption) (*Lift, error) {
	return s.api.GetLift(ctx, params, options...)
}

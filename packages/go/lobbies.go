package laurel

import (
	"context"
	"iter"
)

// LobbyService opens and runs lobbies.
type LobbyService struct{ api *API }

// Create opens a lobby.
func (s *LobbyService) Create(ctx context.Context, body LobbyCreate, options ...CallOption) (*Lobby, error) {
	return s.api.CreateLobby(ctx, body, options...)
}

// Get returns a lobby.
func (s *LobbyService) Get(ctx context.Context, lobbyID string, options ...CallOption) (*Lobby, error) {
	return s.api.GetLobby(ctx, lobbyID, options...)
}

// List walks through the lobbies.
func (s *LobbyService) List(ctx context.Context, params *ListLobbiesParams, options ...CallOption) iter.Seq2[Lobby, error] {
	return s.api.ListLobbies(ctx, params, options...)
}

// Join lets a player enter.
func (s *LobbyService) Join(ctx context.Context, lobbyID string, body LobbyJoin, options ...CallOption) (*Lobby, error) {
	return s.api.JoinLobby(ctx, lobbyID, body, options...)
}

// Leave lets a player go.
func (s *LobbyService) Leave(ctx context.Context, lobbyID string, body LobbyLeave, options ...CallOption) (*Lobby, error) {
	return s.api.LeaveLobby(ctx, lobbyID, body, options...)
}

// SetReady says whether a player is ready.
func (s *LobbyService) SetReady(ctx context.Context, lobbyID string, body LobbyReady, options ...CallOption) (*Lobby, error) {
	return s.api.SetLobbyReady(ctx, lobbyID, body, options...)
}

// Start begins the game.
func (s *LobbyService) Start(ctx context.Context, lobbyID string, options ...CallOption) (*Lobby, error) {
	return s.api.StartLobby(ctx, lobbyID, options...)
}

// End closes the lobby, with results if there are any.
func (s *LobbyService) End(ctx context.Context, lobbyID string, body LobbyEnd, options ...CallOption) (*Lobby, error) {
	return s.api.EndLobby(ctx, lobbyID, body, options...)
}

// History walks through what happened in the lobby.
func (s *LobbyService) History(ctx context.Context, lobbyID string, params *ListLobbyHistoryParams, options ...CallOption) iter.Seq2[LobbyHistoryEntry, error] {
	return s.api.ListLobbyHistory(ctx, lobbyID, params, options...)
}

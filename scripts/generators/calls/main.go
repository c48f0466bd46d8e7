package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	_ "generated/client"
	"generated/server"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	ctx, player := context.Background(), os.Args[3]
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Args[2])
		return nil
	}
	client, err := server.NewClientWithResponses(os.Args[1], server.WithRequestEditorFn(withKey))
	check(err)
	put, err := client.PutPlayerWithResponse(ctx, player, &server.PutPlayerParams{}, server.PlayerProfile{})
	check(err)
	fmt.Println("putPlayer", put.JSON201.Id)
	event, err := client.CreateEventWithResponse(ctx, &server.CreateEventParams{}, server.EventCreate{PlayerId: player, Type: "match.won"})
	check(err)
	fmt.Println("createEvent", event.JSON201.Player.Id, event.JSON201.Duplicate)
	events := []interface{}{server.EventCreate{PlayerId: player, Type: "match.won"}, server.EventCreate{PlayerId: player, Type: "match.lost"}}
	batch, err := client.CreateEventsWithResponse(ctx, &server.CreateEventsParams{}, server.EventBatch{Events: events})
	check(err)
	fmt.Println("createEvents", len(batch.JSON200.Results))
	players, err := client.ListPlayersWithResponse(ctx, &server.ListPlayersParams{})
	check(err)
	fmt.Println("listPlayers", len(players.JSON200.Data) > 0)
	one, err := client.GetPlayerWithResponse(ctx, player, &server.GetPlayerParams{})
	check(err)
	fmt.Println("getPlayer", one.JSON200.Id, one.JSON200.Level)
	badge, err := client.PutBadgeWithResponse(ctx, "first-win", &server.PutBadgeParams{}, server.BadgeInput{Name: "First win"})
	check(err)
	if badge.JSON201 != nil {
		badge.JSON200 = badge.JSON201
	}
	fmt.Println("putBadge", badge.JSON200.Id)
	badges, err := client.ListBadgesWithResponse(ctx, &server.ListBadgesParams{})
	check(err)
	fmt.Println("listBadges", len(badges.JSON200.Data) > 0)
	grant, err := client.GrantXpWithResponse(ctx, player, &server.GrantXpParams{}, server.XpGrant{Amount: 25})
	check(err)
	fmt.Println("grantXp", grant.JSON200.Player.Xp)
	listed, err := client.ListEventsWithResponse(ctx, &server.ListEventsParams{})
	check(err)
	fmt.Println("listEvents", len(listed.JSON200.Data) > 0)
	token, err := client.CreatePlayerTokenWithResponse(ctx, server.PlayerTokenRequest{PlayerId: player})
	check(err)
	fmt.Println("createPlayerToken", token.JSON201.Token != "")
}

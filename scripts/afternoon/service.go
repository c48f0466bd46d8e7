// What a service in Go does on its first afternoon. Prints what came of it as JSON.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"time"

	laurel "github.com/laurel/laurel-go"
)

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	ctx, player := context.Background(), os.Getenv("PLAYER")
	text, err := os.ReadFile(os.Getenv("DELIVERY"))
	check(err)
	var delivery struct {
		Payload, Secret string
		Headers         map[string]string
	}
	check(json.Unmarshal(text, &delivery))
	header := http.Header{}
	for name, value := range delivery.Headers {
		header.Set(name, value)
	}

	client, err := laurel.New(laurel.Config{URL: os.Getenv("LAUREL_URL"), APIKey: os.Getenv("LAUREL_KEY")})
	check(err)
	sent, err := client.Events.Send(ctx, laurel.EventCreate{PlayerID: player, Type: "opened"})
	check(err)
	check(client.Track(player, "opened", nil))
	check(client.Flush(ctx))
	now, err := client.Players.Get(ctx, player)
	check(err)
	notification, err := laurel.VerifyWebhook([]byte(delivery.Payload), header, delivery.Secret, laurel.WithTolerance(time.Hour))
	check(err)
	levelUp, ok := notification.Data.(*laurel.PlayerLevelUpData)
	if !ok {
		log.Fatalf("got %T", notification.Data)
	}
	forged := "taken"
	if _, err := laurel.VerifyWebhook([]byte(delivery.Payload+" "), header, delivery.Secret, laurel.WithTolerance(time.Hour)); err != nil {
		forged = "refused"
	}
	token, err := client.PlayerTokens.Create(ctx, laurel.PlayerTokenRequest{PlayerID: player})
	check(err)
	check(client.Close(ctx))
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"xp": []int64{sent.Player.XP, now.XP}, "level": levelUp.NewLevel, "forged": forged, "token": token.Token,
	}))
}

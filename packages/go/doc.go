// Package laurel is the client of Laurel for servers: the whole API with types, retries, a queue for events and the
// verification of webhooks. It needs the standard library alone.
//
//	client, err := laurel.New(laurel.Config{URL: "http://localhost:3000", APIKey: os.Getenv("LAUREL_KEY")})
//	result, err := client.Events.Send(ctx, laurel.EventCreate{PlayerID: "ada", Type: "match.won"})
//
// An API key belongs on servers. Browsers, apps and games get a player token: see [PlayerTokenService].
package laurel

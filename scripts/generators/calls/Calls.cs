using System;
using System.Linq;
using System.Net.Http;
using Laurel.Server;

public static class Calls
{
    public static void Main(string[] args)
    {
        var http = new HttpClient();
        http.DefaultRequestHeaders.Add("X-API-Key", args[1]);
        var client = new Client(http) { BaseUrl = args[0] };
        var player = args[2];
        Console.WriteLine("putPlayer " + client.PutPlayerAsync(player, null, null, new PlayerProfile()).Result.Id);
        var won = new EventCreate { PlayerId = player, Type = "match.won" };
        var sent = client.CreateEventAsync(null, null, null, won).Result;
        Console.WriteLine("createEvent " + sent.Player.Id + " " + (sent.Duplicate ? "true" : "false"));
        var lost = new EventCreate { PlayerId = player, Type = "match.lost" };
        var batch = new EventBatch { Events = { won, lost } };
        Console.WriteLine("createEvents " + client.CreateEventsAsync(null, null, null, batch).Result.Results.Count);
        var players = client.ListPlayersAsync(null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null).Result;
        Console.WriteLine("listPlayers " + (players.Data.Count > 0 ? "true" : "false"));
        var one = client.GetPlayerAsync(player, null, null).Result;
        Console.WriteLine("getPlayer " + one.Id + " " + one.Level);
        Console.WriteLine("putBadge " + client.PutBadgeAsync("first-win", null, null, null, null, new BadgeInput { Name = "First win" }).Result.Id);
        Console.WriteLine("listBadges " + (client.ListBadgesAsync(null, null, null, null, null).Result.Data.Count > 0 ? "true" : "false"));
        Console.WriteLine("grantXp " + client.GrantXpAsync(player, null, null, null, new XpGrant { Amount = 25 }).Result.Player.Xp);
        var events = client.ListEventsAsync(null, null, null, null, null, null, null, null, null, null, null).Result;
        Console.WriteLine("listEvents " + (events.Data.Any() ? "true" : "false"));
        var token = client.CreatePlayerTokenAsync(new PlayerTokenRequest { PlayerId = player }).Result;
        Console.WriteLine("createPlayerToken " + (token.Token != "" ? "true" : "false"));
        // Values that differ in a sign alone have names of their own.
        Console.WriteLine(string.Join(" ", Enum.GetNames(typeof(Sort))));
    }
}

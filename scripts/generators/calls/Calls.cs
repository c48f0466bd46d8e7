using System;
using System.Collections;
using System.Linq;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Laurel.server;

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
        Console.WriteLine("listPlayers " + HasSome(client, "ListPlayersAsync"));
        var one = client.GetPlayerAsync(player, null, null).Result;
        Console.WriteLine("getPlayer " + one.Id + " " + one.Level);
        Console.WriteLine("putBadge " + client.PutBadgeAsync("first-win", null, null, null, null, new BadgeInput { Name = "First win" }).Result.Id);
        Console.WriteLine("listBadges " + HasSome(client, "ListBadgesAsync"));
        Console.WriteLine("grantXp " + client.GrantXpAsync(player, null, null, null, new XpGrant { Amount = 25 }).Result.Player.Xp);
        Console.WriteLine("listEvents " + HasSome(client, "ListEventsAsync"));
        var token = client.CreatePlayerTokenAsync(new PlayerTokenRequest { PlayerId = player }).Result;
        Console.WriteLine("createPlayerToken " + (token.Token != "" ? "true" : "false"));
        // Values that differ in a sign alone have names of their own.
        Console.WriteLine(string.Join(" ", Enum.GetNames(typeof(Sort))));
    }

    /// <summary>Calls a list without any parameter, however many it has.</summary>
    private static string HasSome(Client client, string name)
    {
        var method = typeof(Client).GetMethods().First(one => one.Name == name && one.GetParameters().All(each => each.ParameterType != typeof(CancellationToken)));
        var task = (Task)method.Invoke(client, new object[method.GetParameters().Length]);
        task.Wait();
        var page = task.GetType().GetProperty("Result").GetValue(task);
        var data = (IEnumerable)page.GetType().GetProperty("Data").GetValue(page);
        return data.GetEnumerator().MoveNext() ? "true" : "false";
    }
}

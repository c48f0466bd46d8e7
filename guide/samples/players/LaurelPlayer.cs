using System;
using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.WebSockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

/// One player of Laurel, for Unity and any other C#: calls as the player, and listens to what happens to them.
/// JSON goes in and out as text: use the library of your game (JsonUtility, Newtonsoft.Json, System.Text.Json).
public sealed class LaurelPlayer : IDisposable
{
    readonly string url;
    readonly Func<Task<string>> getToken;
    readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(20) };
    readonly SemaphoreSlim sending = new SemaphoreSlim(1);
    string token;
    string lastEventId;

    /// getToken asks your own server, which asks Laurel: the API key never reaches the game.
    public LaurelPlayer(string url, Func<Task<string>> getToken)
    {
        this.url = url.TrimEnd('/');
        this.getToken = getToken;
    }

    public Task<string> Me()
    {
        return Call(HttpMethod.Get, "/me", null);
    }

    /// The id makes a repeat harmless: Laurel answers the second time as the first, and counts it once.
    public Task<string> SendEvent(string type, string propertiesJson = "{}", string id = null)
    {
        id = id ?? Guid.NewGuid().ToString();
        return Call(HttpMethod.Post, "/me/events",
            "{\"id\":" + Quoted(id) + ",\"type\":" + Quoted(type) + ",\"properties\":" + propertiesJson + "}");
    }

    async Task<string> Call(HttpMethod method, string path, string body)
    {
        for (var attempt = 1; ; attempt++)
        {
            token = token ?? await getToken().ConfigureAwait(false);
            var request = new HttpRequestMessage(method, url + "/api/v1" + path);
            request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
            if (body != null) request.Content = new StringContent(body, Encoding.UTF8, "application/json");
            using (var response = await http.SendAsync(request).ConfigureAwait(false))
            {
                var text = await response.Content.ReadAsStringAsync().ConfigureAwait(false);
                if (response.IsSuccessStatusCode) return text;
                if (attempt >= 4) throw new HttpRequestException((int)response.StatusCode + " " + text);
                if (response.StatusCode == HttpStatusCode.Unauthorized) token = null;
                else if ((int)response.StatusCode == 429 || (int)response.StatusCode >= 500)
                {
                    var wait = response.Headers.RetryAfter?.Delta ?? TimeSpan.FromSeconds(Math.Pow(2, attempt));
                    await Task.Delay(wait).ConfigureAwait(false);
                }
                else throw new HttpRequestException((int)response.StatusCode + " " + text);
            }
        }
    }

    /// Calls onMessage with the name and the JSON of each message until it is cancelled: "player.state" with XP, level,
    /// streak and balances, and events such as "quest.completed". It connects again by itself, and gets what it missed.
    public async Task Listen(Action<string, string> onMessage, CancellationToken cancelled)
    {
        var failures = 0;
        while (!cancelled.IsCancellationRequested)
        {
            try
            {
                using (var socket = new ClientWebSocket())
                {
                    var address = "ws" + url.Substring(4) + "/socket.io/?EIO=4&transport=websocket";
                    await socket.ConnectAsync(new Uri(address), cancelled).ConfigureAwait(false);
                    while (true)
                    {
                        var packet = await Receive(socket, cancelled).ConfigureAwait(false);
                        if (packet == null) break;
                        if (await Handle(socket, packet, onMessage, cancelled).ConfigureAwait(false)) failures = 0;
                    }
                }
            }
            catch (OperationCanceledException) { return; }
            catch (WebSocketException) { }
            catch (HttpRequestException) { }
            failures++;
            var seconds = Math.Min(30, Math.Pow(2, Math.Min(failures, 5)));
            try { await Task.Delay(TimeSpan.FromSeconds(seconds), cancelled).ConfigureAwait(false); }
            catch (OperationCanceledException) { return; }
        }
    }

    /// The packets of Socket.IO 4: 0 opened, 2 ping, 40 connected, 42 a message, 44 refused.
    async Task<bool> Handle(ClientWebSocket socket, string packet, Action<string, string> onMessage,
        CancellationToken cancelled)
    {
        if (packet.StartsWith("0"))
        {
            token = token ?? await getToken().ConfigureAwait(false);
            var missed = lastEventId == null ? "" : ",\"lastEventId\":" + Quoted(lastEventId);
            await Send(socket, "40{\"token\":" + Quoted(token) + missed + "}", cancelled).ConfigureAwait(false);
        }
        else if (packet == "2") await Send(socket, "3", cancelled).ConfigureAwait(false);
        else if (packet.StartsWith("40"))
        {
            await Send(socket, "42[\"subscribe\",{\"channel\":\"player:me\"}]", cancelled).ConfigureAwait(false);
            return true;
        }
        else if (packet.StartsWith("44"))
        {
            token = null;
            throw new WebSocketException(packet.Substring(2));
        }
        else if (packet.StartsWith("42["))
        {
            var end = packet.IndexOf('"', 4);
            var name = packet.Substring(4, end - 4);
            var json = end + 2 < packet.Length ? packet.Substring(end + 2, packet.Length - end - 3) : "null";
            // Events have an id of their own, which is always their first field.
            if (json.StartsWith("{\"id\":\"")) lastEventId = json.Substring(7, json.IndexOf('"', 7) - 7);
            if (name == "token.expiring")
            {
                token = await getToken().ConfigureAwait(false);
                await Send(socket, "42[\"refresh\",{\"token\":" + Quoted(token) + "}]", cancelled).ConfigureAwait(false);
            }
            onMessage(name, json);
        }
        return false;
    }

    async Task Send(ClientWebSocket socket, string text, CancellationToken cancelled)
    {
        var bytes = new ArraySegment<byte>(Encoding.UTF8.GetBytes(text));
        await sending.WaitAsync(cancelled).ConfigureAwait(false);
        try { await socket.SendAsync(bytes, WebSocketMessageType.Text, true, cancelled).ConfigureAwait(false); }
        finally { sending.Release(); }
    }

    static async Task<string> Receive(ClientWebSocket socket, CancellationToken cancelled)
    {
        var buffer = new byte[16384];
        var all = new List<byte>();
        while (true)
        {
            var part = await socket.ReceiveAsync(new ArraySegment<byte>(buffer), cancelled).ConfigureAwait(false);
            if (part.MessageType == WebSocketMessageType.Close) return null;
            all.AddRange(new ArraySegment<byte>(buffer, 0, part.Count));
            if (part.EndOfMessage) return Encoding.UTF8.GetString(all.ToArray());
        }
    }

    static string Quoted(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (var one in text)
        {
            if (one == '"' || one == '\\') quoted.Append('\\').Append(one);
            else if (one < ' ') quoted.Append("\\u").Append(((int)one).ToString("x4"));
            else quoted.Append(one);
        }
        return quoted.Append('"').ToString();
    }

    public void Dispose()
    {
        http.Dispose();
        sending.Dispose();
    }
}

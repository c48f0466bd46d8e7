import java.io.IOException
import java.util.UUID
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import kotlin.math.min
import kotlin.math.pow
import okhttp3.MediaType.Companion.toMediaType
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.RequestBody.Companion.toRequestBody
import okhttp3.Response
import okhttp3.WebSocket
import okhttp3.WebSocketListener
import org.json.JSONArray
import org.json.JSONObject

/**
 * One player of Laurel, for Android, with OkHttp: calls as the player, and listens to what happens to them.
 * The calls wait for their answer: make them on a background thread or within Dispatchers.IO.
 *
 * @param getToken asks your own server, which asks Laurel: the API key never reaches the app.
 */
class LaurelPlayer(private val url: String, private val getToken: () -> String) {
    private val http = OkHttpClient.Builder().callTimeout(20, TimeUnit.SECONDS).build()
    private val later = Executors.newSingleThreadScheduledExecutor()
    private var token: String? = null
    private var lastEventId: String? = null
    private var failures = 0
    @Volatile private var closed = false
    private var socket: WebSocket? = null

    fun me(): JSONObject = call("GET", "/me", null)

    /** The id makes a repeat harmless: Laurel answers the second time as the first, and counts it once. */
    fun sendEvent(type: String, properties: JSONObject = JSONObject(), id: String = UUID.randomUUID().toString()): JSONObject =
        call("POST", "/me/events", JSONObject().put("id", id).put("type", type).put("properties", properties))

    private fun call(method: String, path: String, body: JSONObject?): JSONObject {
        var attempt = 1
        while (true) {
            val request = Request.Builder()
                .url("$url/api/v1$path")
                .header("Authorization", "Bearer ${currentToken()}")
                .method(method, body?.toString()?.toRequestBody("application/json".toMediaType()))
                .build()
            http.newCall(request).execute().use { answer ->
                val text = answer.body?.string() ?: ""
                if (answer.isSuccessful) return JSONObject(text)
                val mayRepeat = answer.code == 401 || answer.code == 429 || answer.code >= 500
                if (!mayRepeat || attempt >= 4) throw IOException("${answer.code} $text")
                if (answer.code == 401) forgetToken() else Thread.sleep((2.0.pow(attempt) * 1000).toLong())
            }
            attempt++
        }
    }

    @Synchronized private fun currentToken(): String = token ?: getToken().also { token = it }

    @Synchronized private fun forgetToken() { token = null }

    /**
     * Calls [onMessage] with the name and the data of each message until [close]: "player.state" with XP, level, streak and
     * balances, and events such as "quest.completed". It connects again by itself, and gets what it missed.
     */
    fun listen(onMessage: (String, Any?) -> Unit) {
        if (closed) return
        val address = url.replaceFirst("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
        socket = http.newWebSocket(Request.Builder().url(address).build(), object : WebSocketListener() {
            override fun onMessage(webSocket: WebSocket, text: String) = handle(webSocket, text, onMessage)
            override fun onClosed(webSocket: WebSocket, code: Int, reason: String) = again(onMessage)
            override fun onFailure(webSocket: WebSocket, t: Throwable, response: Response?) = again(onMessage)
        })
    }

    private fun again(onMessage: (String, Any?) -> Unit) {
        if (closed) return
        failures++
        later.schedule({ listen(onMessage) }, min(30L, 1L shl min(failures, 5)), TimeUnit.SECONDS)
    }

    /** The packets of Socket.IO 4: 0 opened, 2 ping, 40 connected, 42 a message, 44 refused. */
    private fun handle(socket: WebSocket, packet: String, onMessage: (String, Any?) -> Unit) {
        when {
            packet.startsWith("0") -> {
                val auth = JSONObject().put("token", currentToken())
                lastEventId?.let { auth.put("lastEventId", it) }
                socket.send("40$auth")
            }
            packet == "2" -> socket.send("3")
            packet.startsWith("40") -> {
                failures = 0
                socket.send("42" + JSONArray().put("subscribe").put(JSONObject().put("channel", "player:me")))
            }
            packet.startsWith("44") -> {
                forgetToken()
                socket.cancel()
            }
            packet.startsWith("42") -> {
                val parts = JSONArray(packet.substring(2))
                val data = parts.opt(1)
                if (data is JSONObject && data.has("type")) lastEventId = data.optString("id", lastEventId)
                if (parts.getString(0) == "token.expiring") {
                    forgetToken()
                    socket.send("42" + JSONArray().put("refresh").put(JSONObject().put("token", currentToken())))
                }
                onMessage(parts.getString(0), data)
            }
        }
    }

    fun close() {
        closed = true
        socket?.close(1000, null)
        later.shutdown()
    }
}

## One player of Laurel, for Godot 4: add it to the scene, set `url` and `get_token`, and connect its signal.
class_name LaurelPlayer
extends Node

## The name of a message and its data: "player.state" with XP, level, streak and balances, and events such as "quest.completed".
signal message(name: String, data: Variant)

## The address of the service, without a slash at the end.
@export var url := "http://localhost:3000"
## Asks your own server for a player token. The API key never reaches the game.
var get_token: Callable

var _token := ""
var _last_event_id := ""
var _socket: WebSocketPeer
var _wait := 0.0
var _failures := 0


func me() -> Dictionary:
	return await _call(HTTPClient.METHOD_GET, "/me", "")


## The id makes a repeat harmless: Laurel answers the second time as the first, and counts it once.
func send_event(type: String, properties := {}, id := "") -> Dictionary:
	if id == "":
		id = Crypto.new().generate_random_bytes(16).hex_encode()
	var event := {"id": id, "type": type, "properties": properties}
	return await _call(HTTPClient.METHOD_POST, "/me/events", JSON.stringify(event))


func _call(method: int, path: String, body: String) -> Dictionary:
	for attempt in range(1, 5):
		if _token == "":
			_token = await get_token.call()
		var request := HTTPRequest.new()
		request.timeout = 20.0
		add_child(request)
		var headers := ["Authorization: Bearer " + _token, "Content-Type: application/json"]
		request.request(url + "/api/v1" + path, headers, method, body)
		var answer: Array = await request.request_completed
		request.queue_free()
		var status: int = answer[1]
		if status >= 200 and status < 300:
			return JSON.parse_string(answer[3].get_string_from_utf8())
		if status == 401:
			_token = ""
		elif status == 0 or status == 429 or status >= 500:
			await get_tree().create_timer(pow(2, attempt)).timeout
		else:
			push_error("Laurel: %d %s" % [status, answer[3].get_string_from_utf8()])
			return {}
	return {}


## Call it once. It connects again by itself, and gets what it missed.
func listen() -> void:
	if _token == "":
		_token = await get_token.call()
	_socket = WebSocketPeer.new()
	_socket.connect_to_url(url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket")


func _process(delta: float) -> void:
	if _socket == null:
		return
	if _wait > 0.0:
		_wait -= delta
		if _wait <= 0.0:
			listen()
		return
	_socket.poll()
	while _socket.get_ready_state() == WebSocketPeer.STATE_OPEN and _socket.get_available_packet_count() > 0:
		_handle(_socket.get_packet().get_string_from_utf8())
	if _socket.get_ready_state() == WebSocketPeer.STATE_CLOSED:
		_failures += 1
		_wait = min(30.0, pow(2, min(_failures, 5)))


## The packets of Socket.IO 4: 0 opened, 2 ping, 40 connected, 42 a message, 44 refused.
func _handle(packet: String) -> void:
	if packet.begins_with("0"):
		var auth := {"token": _token}
		if _last_event_id != "":
			auth["lastEventId"] = _last_event_id
		_socket.send_text("40" + JSON.stringify(auth))
	elif packet == "2":
		_socket.send_text("3")
	elif packet.begins_with("40"):
		_failures = 0
		_socket.send_text("42" + JSON.stringify(["subscribe", {"channel": "player:me"}]))
	elif packet.begins_with("44"):
		_token = ""
		_socket.close()
	elif packet.begins_with("42"):
		var parts: Array = JSON.parse_string(packet.substr(2))
		var data: Variant = parts[1] if parts.size() > 1 else null
		if data is Dictionary and data.has("id") and data.has("type"):
			_last_event_id = data["id"]
		if parts[0] == "token.expiring":
			_token = await get_token.call()
			_socket.send_text("42" + JSON.stringify(["refresh", {"token": _token}]))
		message.emit(parts[0], data)

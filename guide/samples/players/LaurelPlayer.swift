import Foundation

/// One player of Laurel, for iOS and macOS: calls as the player, and listens to what happens to them.
public actor LaurelPlayer {
    public struct Failure: Error { public let status: Int; public let body: String }

    private let url: URL
    private let getToken: @Sendable () async throws -> String
    private var token: String?
    private var lastEventId: String?

    /// `getToken` asks your own server, which asks Laurel: the API key never reaches the app.
    public init(url: URL, getToken: @escaping @Sendable () async throws -> String) {
        self.url = url
        self.getToken = getToken
    }

    public func me() async throws -> Data { try await call("GET", "me", body: nil) }

    /// The id makes a repeat harmless: Laurel answers the second time as the first, and counts it once.
    public func sendEvent(_ type: String, properties: [String: Any] = [:], id: String = UUID().uuidString) async throws -> Data {
        let event: [String: Any] = ["id": id, "type": type, "properties": properties]
        return try await call("POST", "me/events", body: try JSONSerialization.data(withJSONObject: event))
    }

    private func call(_ method: String, _ path: String, body: Data?) async throws -> Data {
        for attempt in 1... {
            var request = URLRequest(url: url.appendingPathComponent("api/v1/\(path)"), timeoutInterval: 20)
            request.httpMethod = method
            request.httpBody = body
            request.setValue("Bearer \(try await currentToken())", forHTTPHeaderField: "Authorization")
            if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
            let (data, response) = try await URLSession.shared.data(for: request)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            if (200..<300).contains(status) { return data }
            let failure = Failure(status: status, body: String(decoding: data, as: UTF8.self))
            if attempt >= 4 { throw failure }
            if status == 401 {
                token = nil
            } else if status == 429 || status >= 500 {
                try await Task.sleep(nanoseconds: UInt64(pow(2, Double(attempt)) * 1e9))
            } else {
                throw failure
            }
        }
        fatalError("the loop ends with an answer or an error")
    }

    private func currentToken() async throws -> String {
        if let token { return token }
        let fresh = try await getToken()
        token = fresh
        return fresh
    }

    /// Calls `onMessage` with the name and the JSON of each message until the task is cancelled: "player.state" with XP, level,
    /// streak and balances, and events such as "quest.completed". It connects again by itself, and gets what it missed.
    public func listen(_ onMessage: @escaping @Sendable (String, Any) -> Void) async {
        var failures = 0
        while !Task.isCancelled {
            do {
                var address = URLComponents(url: url.appendingPathComponent("socket.io/"), resolvingAgainstBaseURL: false)!
                address.scheme = url.scheme == "https" ? "wss" : "ws"
                address.queryItems = [URLQueryItem(name: "EIO", value: "4"), URLQueryItem(name: "transport", value: "websocket")]
                let socket = URLSession.shared.webSocketTask(with: address.url!)
                socket.resume()
                defer { socket.cancel(with: .goingAway, reason: nil) }
                while !Task.isCancelled {
                    guard case .string(let packet) = try await socket.receive() else { continue }
                    if try await handle(packet, socket, onMessage) { failures = 0 }
                }
            } catch {}
            failures += 1
            try? await Task.sleep(nanoseconds: UInt64(min(30, pow(2, Double(min(failures, 5)))) * 1e9))
        }
    }

    /// The packets of Socket.IO 4: 0 opened, 2 ping, 40 connected, 42 a message, 44 refused.
    private func handle(_ packet: String, _ socket: URLSessionWebSocketTask, _ onMessage: (String, Any) -> Void) async throws -> Bool {
        if packet.hasPrefix("0") {
            var auth = ["token": try await currentToken()]
            auth["lastEventId"] = lastEventId
            try await send("40", auth, on: socket)
        } else if packet == "2" {
            try await socket.send(.string("3"))
        } else if packet.hasPrefix("40") {
            try await send("42", ["subscribe", ["channel": "player:me"]] as [Any], on: socket)
            return true
        } else if packet.hasPrefix("44") {
            token = nil
            throw Failure(status: 401, body: String(packet.dropFirst(2)))
        } else if packet.hasPrefix("42"),
                  let parts = try JSONSerialization.jsonObject(with: Data(packet.dropFirst(2).utf8)) as? [Any],
                  let name = parts.first as? String {
            let data = parts.count > 1 ? parts[1] : NSNull()
            if let event = data as? [String: Any], event["type"] != nil { lastEventId = event["id"] as? String ?? lastEventId }
            if name == "token.expiring" {
                token = nil
                try await send("42", ["refresh", ["token": try await currentToken()]] as [Any], on: socket)
            }
            onMessage(name, data)
        }
        return false
    }

    private func send(_ prefix: String, _ value: Any, on socket: URLSessionWebSocketTask) async throws {
        let json = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
        try await socket.send(.string(prefix + json))
    }
}

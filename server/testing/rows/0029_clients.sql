update projects set client = '{"origins": ["https://play.example.com"], "lobbies": false}';

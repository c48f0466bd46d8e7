<?php

/** The raw body: file_get_contents('php://input'). Headers with names in lower case: array_change_key_case(getallheaders()). */
function is_from_laurel(string $body, array $headers, string $secret, ?int $now = null): bool
{
    $sentAt = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($sentAt) || abs(($now ?? time()) - (int) $sentAt) > 300) {
        return false;
    }
    $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6)) : $secret;
    $signed = ($headers['webhook-id'] ?? '') . '.' . $sentAt . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

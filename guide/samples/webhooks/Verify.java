import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

final class Verify {
    /** The raw body, and the headers with names in lower case. Pass Instant.now() as now. */
    static boolean isFromLaurel(byte[] body, Map<String, String> headers, String secret, Instant now)
            throws GeneralSecurityException {
        String sentAt = headers.getOrDefault("webhook-timestamp", "");
        if (!sentAt.matches("\\d{1,11}")) return false;
        Instant sent = Instant.ofEpochSecond(Long.parseLong(sentAt));
        if (Duration.between(sent, now).abs().compareTo(Duration.ofMinutes(5)) > 0) return false;

        byte[] key = secret.startsWith("whsec_")
                ? Base64.getDecoder().decode(secret.substring(6))
                : secret.getBytes(StandardCharsets.UTF_8);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((headers.getOrDefault("webhook-id", "") + "." + sentAt + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
        for (String given : headers.getOrDefault("webhook-signature", "").split(" ")) {
            if (MessageDigest.isEqual(expected, given.getBytes(StandardCharsets.UTF_8))) return true;
        }
        return false;
    }
}

require "openssl"

# The raw body, and the headers with names in lower case.
def from_laurel?(body, headers, secret, now = Time.now.to_i)
  sent_at = headers.fetch("webhook-timestamp", "")
  return false unless sent_at.match?(/\A\d+\z/) && (now - sent_at.to_i).abs <= 300

  key = secret.start_with?("whsec_") ? secret.delete_prefix("whsec_").unpack1("m0") : secret
  signed = "#{headers.fetch("webhook-id", "")}.#{sent_at}.".b + body.b
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", key, signed)].pack("m0")
  headers.fetch("webhook-signature", "").split(" ").any? do |given|
    OpenSSL.secure_compare(expected, given)
  end
end

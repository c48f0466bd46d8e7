import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sendMail } from './send-mail.ts';
import { partsOf, settingsFor, startRawServer, startSmtp } from './test-smtp.ts';

const mail = { to: 'ada@example.com', subject: 'Grüße 🏅', text: 'Hällo\n', html: '<p>Hällo</p>\n' };
const never = new AbortController().signal;
const certificates = join(import.meta.dirname, '../../testing/certificates');
const certificate = {
  cert: readFileSync(join(certificates, 'hooks.example.com.crt')),
  key: readFileSync(join(certificates, 'hooks.example.com.key')),
};

describe('a mail', () => {
  it('arrives in text and HTML, from the sender that is set, at one recipient', async (t) => {
    const { port, received } = await startSmtp(t);
    assert.equal(await sendMail(settingsFor(port), mail, never), undefined);
    const [first] = received;
    assert.ok(first && received.length === 1);
    assert.deepEqual([first.from, first.to], ['laurel@example.com', ['ada@example.com']]);
    assert.match(first.raw, /^From: Laurel <laurel@example\.com>\r$/m);
    assert.match(first.raw, /^Auto-Submitted: auto-generated\r$/m);
    const { text, html } = partsOf(first);
    assert.deepEqual([text.trim(), html.trim()], ['Hällo', '<p>Hällo</p>']);
  });

  it('is sent with the login that is set, and fails for a while where that is refused', async (t) => {
    const { port, received } = await startSmtp(t, { authOptional: false });
    const login = { user: 'laurel', password: 'p@ss word' };
    assert.equal(await sendMail(settingsFor(port, { login }), mail, never), undefined);
    assert.equal(received[0]?.user, 'laurel');
    const failure = await sendMail(
      settingsFor(port, { login: { ...login, password: 'wrong' } }),
      mail,
      never,
    );
    assert.match(failure?.reason ?? '', /EAUTH/);
    assert.equal(failure?.permanent, false, 'the operator can mend it');
  });
});

describe('a mail is not sent', () => {
  it('over TLS to a server with an untrusted certificate', async (t) => {
    for (const secure of [true, false]) {
      const { port, received } = await startSmtp(t, { ...certificate, secure, disabledCommands: [] });
      const failure = await sendMail(settingsFor(port, { secure, requireTls: !secure }), mail, never);
      assert.ok(failure && !failure.permanent);
      assert.match(failure.reason, /certificate|self.signed/i);
      assert.deepEqual(received, []);
    }
  });

  it('in clear where TLS is asked for and the server has none', async (t) => {
    const { port, received } = await startSmtp(t);
    const login = { user: 'laurel', password: 'p@ss word' };
    const failure = await sendMail(settingsFor(port, { requireTls: true, login }), mail, never);
    assert.ok(failure && !failure.permanent);
    assert.deepEqual(received, []);
  });

  it('if no server listens, or if the server closes the connection', async (t) => {
    const gone = await startRawServer(t, (socket) => socket.destroy());
    const failure = await sendMail(settingsFor(gone.port), mail, never);
    assert.ok(failure && !failure.permanent);
    const refused = await sendMail(settingsFor(1), mail, never);
    assert.match(refused?.reason ?? '', /ECONNREFUSED|ESOCKET/);
  });

  it('by a server that hangs, for longer than it is waited for', async (t) => {
    const hanging = await startRawServer(t, (socket) => socket.write('220 slow\r\n'));
    const waiting = new AbortController();
    const sending = sendMail(settingsFor(hanging.port), mail, waiting.signal);
    while (hanging.sockets.size === 0) await new Promise((done) => setTimeout(done, 10));
    waiting.abort();
    const failure = await sending;
    assert.ok(failure && !failure.permanent);
    while (hanging.sockets.size > 0) await new Promise((done) => setTimeout(done, 10));
  });

  it('for good where the recipient or the message is refused for good, and for now where it is refused for now', async (t) => {
    const refuse = (responseCode: number, message: string) =>
      Object.assign(new Error(message), { responseCode });
    const attempt = async (options: Parameters<typeof startSmtp>[1]) =>
      sendMail(settingsFor((await startSmtp(t, options)).port), mail, never);
    const permanent = await attempt({ onRcptTo: (_to, _session, done) => done(refuse(550, 'No such user')) });
    assert.deepEqual([permanent?.permanent, /550/.test(permanent?.reason ?? '')], [true, true]);
    const later = await attempt({ onRcptTo: (_to, _session, done) => done(refuse(450, 'Try later')) });
    assert.equal(later?.permanent, false);
    const sender = await attempt({ onMailFrom: (_from, _session, done) => done(refuse(550, 'Not you')) });
    assert.equal(sender?.permanent, false, 'a wrong sender is a fault of the settings');
    const message = await attempt({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refuse(554, 'Spam')));
      },
    });
    assert.equal(message?.permanent, true);
  });

  it('with its token in the reason, whatever the server repeats', async (t) => {
    const token = `inv_${'a1B2'.repeat(11)}`;
    const { port } = await startSmtp(t, {
      onRcptTo: (_to, _session, done) => done(new Error(`your mail said ${token}`)),
    });
    const failure = await sendMail(settingsFor(port), mail, never);
    assert.ok(failure && !failure.reason.includes('a1B2'));
  });
});

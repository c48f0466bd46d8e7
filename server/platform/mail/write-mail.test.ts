import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isMailable } from './mail.ts';
import { nameInMail, writeMail } from './write-mail.ts';

describe('a mail', () => {
  const content = {
    subject: 'Line\r\nBcc: victim@example.com',
    paragraphs: ['<img src=x onerror=alert(1)> & "quotes"'],
    action: { label: 'Open', url: 'https://laurel.example.com/#"><script>' },
    notes: ["it's"],
  };

  it('escapes whatever comes from outside in HTML, and leaves text as it is', () => {
    const { html, text } = writeMail('ada@example.com', content);
    assert.ok(!/<img|<script/.test(html), html);
    assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt; &amp; &quot;quotes&quot;/);
    assert.match(html, /href="https:\/\/laurel\.example\.com\/#&quot;&gt;&lt;script&gt;"/);
    assert.match(text, /<img src=x onerror=alert\(1\)> & "quotes"/);
  });

  it('has a subject of one line', () => {
    assert.equal(writeMail('ada@example.com', content).subject, 'Line Bcc: victim@example.com');
  });
});

describe('a name in a mail', () => {
  it('is cut to one line of 80 characters', () => {
    assert.equal(nameInMail('  Two\n\tlines\u202e ', 'x'), 'Two lines');
    assert.equal(nameInMail('🏅'.repeat(200), 'x'), '🏅'.repeat(80));
  });

  it('that a mail program would turn into a link is not shown', () => {
    for (const name of [
      'Win at https://evil.example',
      'evil.example',
      'www.evil',
      'go to evil.example/now',
      ' ',
    ]) {
      assert.equal(nameInMail(name, 'a team'), 'a team', name);
    }
    for (const name of ['Arcade', 'St. Mary', 'Müller & Co.', 'Team 4'])
      assert.equal(nameInMail(name, 'x'), name);
  });
});

describe('an address', () => {
  it('is mailed to only where it names one recipient', () => {
    for (const address of [
      'ada@example.com',
      "o'neil+x@sub.example.com",
      'ä@bücher.example',
      'root@localhost',
    ]) {
      assert.equal(isMailable(address), true, address);
    }
    for (const address of [
      'ada',
      'a@b@c',
      '@example.com',
      'ada@',
      'a,b@example.com',
      'x<ada@example.com>',
      '"a"@example.com',
      'ada@example.com;eve',
      'ada@exam\r\nple.com',
      'ada@[127.0.0.1]',
      'ada@example..com',
      'ada@.example.com',
      `${'a'.repeat(65)}@example.com`,
    ]) {
      assert.equal(isMailable(address), false, address);
    }
  });
});

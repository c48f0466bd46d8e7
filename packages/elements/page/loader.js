/**
 * This file runs in every browser, as a classic script and as a module, so it is written in the JavaScript of 2009. It
 * loads the elements if the browser can run them; otherwise it shows a message in the elements.
 */
(function () {
  var words = 'Please update your browser to see this.';
  var script = ownScript();
  if (!script) return;
  if (canRun()) load();
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', sayInElements);
  else sayInElements();

  function ownScript() {
    var scripts = document.getElementsByTagName('script');
    var index = scripts.length;
    if (document.currentScript) return document.currentScript;
    while (index-- > 0) if (/\/elements\/v1\.js([?#]|$)/.test(scripts[index].src)) return scripts[index];
    return null;
  }

  /** Checks for the features that the elements use and older browsers do not have. */
  function canRun() {
    return (
      'noModule' in document.createElement('script') &&
      typeof customElements === 'object' &&
      typeof Element.prototype.attachShadow === 'function' &&
      typeof Element.prototype.replaceChildren === 'function' &&
      typeof HTMLDialogElement === 'function' &&
      typeof Array.prototype.at === 'function' &&
      typeof Intl === 'object' &&
      typeof Intl.RelativeTimeFormat === 'function' &&
      typeof Intl.Locale === 'function'
    );
  }

  function load() {
    var module = document.createElement('script');
    module.type = 'module';
    module.src = script.src.replace(/[^/]*$/, '__MAIN__');
    module.crossOrigin = 'anonymous';
    if (script.nonce) module.nonce = script.nonce;
    document.head.appendChild(module);
  }

  /** An element with its own content keeps it: the page wants to show that instead. */
  function sayInElements() {
    var names =
      'laurel-level, laurel-quests, laurel-badges, laurel-leaderboard, laurel-streak, laurel-wallet, laurel-shop, ' +
      'laurel-friends, laurel-team, laurel-league, laurel-season-pass, laurel-recap, laurel-boosts, laurel-inbox';
    var found = document.querySelectorAll(names);
    var index = found.length;
    while (index-- > 0) {
      if (!/\S/.test(found[index].textContent)) {
        found[index].textContent = script.getAttribute('data-old-browser') || words;
      }
    }
  }
})();

const find = (selector, within = document) => within.querySelector(selector);

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const answer = response.status === 204 ? {} : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** The elements connect as soon as there is a provider, so it is added when somebody is signed in. */
function show(learner) {
  find('#welcome').hidden = Boolean(learner);
  find('#course').hidden = !learner;
  find('#sign-out').hidden = !learner;
  if (!learner) return;
  find('#greeting').textContent = `Clear skies, ${learner.name}. Pick one and answer its question.`;
  find('#lessons').replaceChildren(...learner.lessons.map(lessonItem));
  find('#progress').replaceChildren(find('#progress-elements').content.cloneNode(true));
}

function lessonItem(lesson) {
  const item = find('#lesson').content.cloneNode(true).firstElementChild;
  find('.title', item).textContent = lesson.title;
  find('.text', item).textContent = lesson.text;
  find('legend', item).textContent = lesson.question;
  find('.options', item).replaceChildren(
    ...lesson.options.map((words, index) => {
      const label = document.createElement('label');
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'option',
        value: String(index),
        required: true,
      });
      label.append(input, words);
      return label;
    }),
  );
  const markFinished = (finished) => {
    item.classList.toggle('finished', finished);
    find('.note', item).textContent = finished ? 'Finished' : `${lesson.minutes} min`;
  };
  markFinished(lesson.finished);

  const form = find('form', item);
  const result = find('.result', item);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const option = Number(new FormData(form).get('option'));
    try {
      const { correct } = await call('POST', `/lessons/${lesson.id}/answer`, { option });
      result.textContent = correct
        ? 'Right. Lesson finished!'
        : 'Not quite. Read it once more and try again.';
      if (correct) markFinished(true);
    } catch (error) {
      result.textContent = error.message;
    }
  });
  return item;
}

find('#sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  const message = find('#sign-in .error');
  message.textContent = '';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const { learner } = await call('POST', '/session', { name: find('#name').value, timezone: timeZone });
    show(learner);
  } catch (error) {
    message.textContent = error.message;
  }
});

find('#sign-out').addEventListener('click', async () => {
  await call('DELETE', '/session');
  // A reload removes the client of the last player.
  location.reload();
});

const { learner, problem } = await call('GET', '/session');
if (problem) Object.assign(find('#problem'), { hidden: false, textContent: problem });
show(learner);

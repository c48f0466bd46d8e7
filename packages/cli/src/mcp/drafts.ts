import type { Answer, Api, operations } from '@laurel/sdk';

export type Changeset = Answer<'/changesets/{changesetId}', 'get'>;
type Body<Name extends 'createChangeset' | 'putChangesetItem'> =
  operations[Name]['requestBody']['content']['application/json'];
export type NewDraft = Body<'createChangeset'>;
export type DraftItem = Body<'putChangesetItem'>;

/** The beginning of the titles of an assistant's drafts, so that reviewers recognise them. */
const draftMark = '[assistant] ';
/** A project can have 100 open changesets. An assistant in a loop must leave room for people. */
export const mostDrafts = 10;
const longestTitle = 200;

/**
 * The only writes of the tools. None of them affects players, because a person has to publish a draft. There is no call
 * for submit, approve, publish, revert or discard.
 */
export interface Drafts {
  create(draft: NewDraft): Promise<Changeset>;
  putItem(changesetId: string, item: DraftItem): Promise<Changeset>;
  removeItem(changesetId: string, kind: DraftItem['kind'], definitionId: string): Promise<Changeset>;
}

type Call = <Result>(run: (api: Api) => Promise<Result>) => Promise<Result>;

export function createDrafts(call: Call): Drafts {
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one write after the other, so that parallel calls cannot exceed the limit together. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  }

  /** Refuses changesets of people, and those that are no longer drafts: an edit would return them to draft. */
  async function expectOwnDraft(changesetId: string): Promise<void> {
    const { title, status } = await call((api) =>
      api.get('/changesets/{changesetId}', { params: { path: { changesetId } } }),
    );
    if (!title.startsWith(draftMark)) {
      throw new Error('This changeset was not made by an assistant. Create a draft of your own.');
    }
    if (status !== 'draft') {
      throw new Error(`This changeset is no longer a draft (${status}). Create another draft.`);
    }
  }

  async function countOpen(): Promise<number> {
    let open = 0;
    let cursor: string | null = null;
    // People may have many open changesets too, so several pages are read, but not the whole history.
    for (let page = 0; page < 5; page++) {
      const query: { limit: number; cursor?: string } = {
        limit: 100,
        ...(cursor === null ? {} : { cursor }),
      };
      const read: Answer<'/changesets', 'get'> = await call((api) =>
        api.get('/changesets', { params: { query } }),
      );
      open += read.data.filter(
        ({ title, status }) => status === 'draft' && title.startsWith(draftMark),
      ).length;
      cursor = read.nextCursor;
      if (cursor === null || open >= mostDrafts) break;
    }
    return open;
  }

  return {
    create: (draft) =>
      inTurn(async () => {
        if ((await countOpen()) >= mostDrafts) {
          throw new Error(
            `${mostDrafts} drafts of assistants are open. Continue one of them, or ask a person to publish or discard some.`,
          );
        }
        const title = `${draftMark}${draft.title}`.slice(0, longestTitle);
        return call((api) => api.post('/changesets', { body: { ...draft, title } }));
      }),
    putItem: (changesetId, item) =>
      inTurn(async () => {
        await expectOwnDraft(changesetId);
        const path = { changesetId };
        return call((api) => api.put('/changesets/{changesetId}/items', { params: { path }, body: item }));
      }),
    removeItem: (changesetId, kind, definitionId) =>
      inTurn(async () => {
        await expectOwnDraft(changesetId);
        const path = { changesetId, kind, definitionId };
        return call((api) =>
          api.delete('/changesets/{changesetId}/items/{kind}/{definitionId}', { params: { path } }),
        );
      }),
  };
}

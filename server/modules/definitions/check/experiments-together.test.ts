import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { inProject, newProject } from '../test-definitions.ts';

const service = await startTestService();

const bundle = (badgeId: string) => ({
  format: 1,
  rules: [{ id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] }],
  badges: [{ id: 'star', name: 'Star' }],
  experiments: [
    {
      id: 'stars',
      name: 'Stars',
      variants: [
        { id: 'control', weight: 1 },
        {
          id: 'stars',
          weight: 1,
          changes: [{ kind: 'rules', id: 'win', patch: { then: [{ do: 'awardBadge', badgeId }] } }],
        },
      ],
      metrics: [{ id: 'wins', of: 'events', eventType: 'win', goal: true }],
    },
  ],
});

describe('an experiment in a bundle', () => {
  it('may change what the same bundle creates, and name what it creates', async () => {
    const own = inProject(service, await newProject(service));
    const planned = await own.post('/definitions/plan', { bundle: bundle('star') });
    assert.equal(planned.status, 200, JSON.stringify(planned.body));
    assert.deepEqual(planned.body.faults, []);
    assert.equal(planned.body.create.length, 3);
    const applied = await own.post('/definitions/apply', { bundle: bundle('star') });
    assert.equal(applied.status, 200, JSON.stringify(applied.body));
    assert.equal((await own.post('/experiments/stars/start', {})).status, 200);
  });

  it('is refused with the path of what nobody creates', async () => {
    const own = inProject(service, await newProject(service));
    const { body } = await own.post('/definitions/plan', { bundle: bundle('moon') });
    const paths = new Set(body.faults.map(({ path }: { path: string }) => path));
    assert.deepEqual([...paths], ['/experiments/0/variants/1/changes/0/patch/then/0/badgeId']);
  });

  it('may not change what the same edits delete', async () => {
    const own = inProject(service, await newProject(service));
    const { rules, badges, experiments } = bundle('star');
    assert.equal(
      (await own.post('/definitions/apply', { bundle: { format: 1, rules, badges } })).status,
      200,
    );
    const changeset = (await own.post('/changesets', { title: 'Away' })).body;
    const items = [
      { kind: 'rules', id: 'win', op: 'delete' },
      { kind: 'experiments', id: 'stars', op: 'put', body: { ...experiments[0], id: undefined } },
    ];
    const put = await own.post(`/changesets/${changeset.id}/items`, { items });
    assert.ok(put.status < 300, JSON.stringify(put.body));
    const faults = put.body.items.flatMap(({ faults: some }: { faults: { path: string }[] }) => some);
    assert.ok(
      faults.some(({ path }: { path: string }) => path.endsWith('/variants/1/changes/0/id')),
      JSON.stringify(faults),
    );
  });
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { presets, shapesOf, tiers } from '../../parts/designer/design.ts';
import { isIconName } from '../../parts/designer/icons.ts';
import { describeCondition } from '../../parts/expression/describe-condition.ts';
import { isTemplateId, templates } from './catalogue.ts';
import { eventTypesOf, type Pack } from './pack.ts';
import { listOf } from './plan.ts';
import { eventsOf } from './script.ts';

const folder = join(import.meta.dirname, 'packs');
const read = (id: string): Pack => JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));

describe('the templates', () => {
  it('are all listed, with as many definitions as they have', () => {
    const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
    assert.deepEqual(templates.map(({ id }) => id as string).sort(), files.sort());
    for (const { id, rules, quests, badges } of templates) {
      assert.ok(isTemplateId(id));
      const { bundle } = read(id);
      assert.deepEqual(
        [rules, quests, badges],
        [bundle.rules.length, bundle.quests.length, bundle.badges.length],
        id,
      );
    }
  });

  it('share no id, so that several can be used in one project', () => {
    const seen = new Map<string, string>();
    for (const { id: template } of templates) {
      for (const { kind, id } of listOf(read(template).bundle)) {
        assert.equal(seen.get(`${kind} ${id}`), undefined, `${template}: ${kind} ${id}`);
        seen.set(`${kind} ${id}`, template);
      }
    }
  });

  for (const { id, isMechanic } of templates) {
    const { bundle, designs, script } = read(id);

    it(`${id}: has what a ${isMechanic ? 'mechanic' : 'design'} needs`, () => {
      if (isMechanic) {
        const makes = ['league', 'entry', 'milestones'] as const;
        const isTimed = bundle.rules.some(({ inactiveDays, hoursBefore }) => inactiveDays ?? hoursBefore);
        assert.ok(
          isTimed ||
            bundle.boosts ||
            bundle.experiments ||
            bundle.leaderboards.some((board) => makes.some((field) => board[field])),
        );
        assert.ok(bundle.badges.every(({ description = '' }) => description));
        return;
      }
      const types = eventTypesOf({ bundle, designs, script });
      assert.ok(types.length >= 4 && types.length <= 8, `${types.length} event types`);
      assert.ok(bundle.quests.some(({ repeat }) => repeat === 'daily' || repeat === 'weekly'));
      assert.ok(bundle.quests.some(({ order }) => order === 'sequence'));
      assert.ok(bundle.quests.some(({ prerequisites }) => prerequisites));
      assert.ok(bundle.leaderboards.length > 0);
      assert.ok(bundle.badges.every(({ description = '' }) => description));
    });

    it(`${id}: waits for no event that the demo does not show`, () => {
      const types = new Set(script.map(({ type }) => type));
      const waited = [
        ...bundle.rules.map(({ on }) => on),
        ...bundle.quests.flatMap(({ objectives }) => objectives.map(({ on }) => on)),
      ];
      assert.deepEqual(
        waited.filter((on) => !types.has(on) && !on.startsWith('player.')),
        [],
      );
    });

    it(`${id}: has conditions that the builder can show`, () => {
      const conditions = [
        ...bundle.rules.map(({ when }) => when),
        ...bundle.quests.flatMap(({ objectives }) => objectives.map(({ when }) => when)),
        ...(bundle.offers ?? []).map(({ requires }) => requires),
        ...(bundle.segments ?? []).map(({ members }) => members),
      ];
      for (const condition of conditions) {
        if (condition) assert.notEqual(describeCondition(condition), null, condition);
      }
    });

    it(`${id}: has an image for each badge`, () => {
      assert.deepEqual(Object.keys(designs).sort(), bundle.badges.map((badge) => badge.id).sort());
      for (const { shape, preset, tier, icon } of Object.values(designs)) {
        assert.ok(shapesOf.badge.includes(shape), shape);
        assert.ok(Object.hasOwn(presets, preset), preset);
        assert.ok(tiers.includes(tier), tier);
        assert.ok(isIconName(icon), icon);
      }
    });

    it(`${id}: has a demo whose events are in order`, () => {
      const times = eventsOf(script, '2026-11-16', 'Pacific/Auckland').map(({ occurredAt }) => occurredAt);
      assert.deepEqual(times, times.toSorted());
      assert.ok(script.length <= 100);
    });
  }
});

describe('the demo of a template', () => {
  it('happens on the days of the project', () => {
    const script = [
      { day: 1, at: '09:30', type: 'a', properties: {} },
      { day: 3, at: '23:00', type: 'b', properties: {} },
    ];
    assert.deepEqual(
      eventsOf(script, '2026-11-16', 'America/New_York').map(({ occurredAt }) => occurredAt),
      ['2026-11-16T14:30:00.000Z', '2026-11-19T04:00:00.000Z'],
    );
  });
});

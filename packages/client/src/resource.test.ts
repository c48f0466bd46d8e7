import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LaurelError } from '@laurel/sdk/core';
import { type Controls, createResource } from './resource.ts';

function counted() {
  let loads = 0;
  let controls: Controls<{ xp: number }> | undefined;
  let followers = 0;
  let next: () => Promise<{ xp: number }> = async () => ({ xp: loads });
  const { resource } = createResource<{ xp: number }>({
    load: () => {
      loads++;
      return next();
    },
    follow: (own) => {
      controls = own;
      followers++;
      return () => void followers--;
    },
  });
  return {
    resource,
    controls: () => controls as Controls<{ xp: number }>,
    loads: () => loads,
    followers: () => followers,
    failWith: (error: Error) => {
      next = () => Promise.reject(error);
    },
  };
}

describe('a resource', () => {
  it('returns the same snapshot until something changes, as useSyncExternalStore requires', async () => {
    const { resource, controls } = counted();
    assert.equal(resource.get(), resource.get());
    let changes = 0;
    const stop = resource.subscribe(() => changes++);
    await resource.whenLoaded();
    const first = resource.get();
    assert.deepEqual([first.status, first.data], ['stale', { xp: 1 }]);
    assert.equal(resource.get(), first);
    controls().setLive(true);
    assert.equal(resource.get().status, 'live');
    controls().setLive(true);
    assert.equal(changes, 2);
    controls().change(({ xp }) => ({ xp: xp + 5 }));
    assert.deepEqual(resource.get().data, { xp: 6 });
    assert.deepEqual(first.data, { xp: 1 });
    stop();
  });

  it('loads once for many listeners, and stops listening to changes with the last one', async () => {
    const { resource, loads, followers } = counted();
    const listener = () => {};
    const stops = [resource.subscribe(listener), resource.subscribe(listener)];
    await resource.whenLoaded();
    assert.deepEqual([loads(), followers()], [1, 1]);
    stops[0]?.();
    stops[0]?.();
    assert.equal(followers(), 1);
    stops[1]?.();
    assert.equal(followers(), 0);
  });

  it('keeps its data when loading fails, and says that it is stale', async () => {
    const { resource, failWith } = counted();
    await resource.refresh();
    failWith(new LaurelError({ code: 'NETWORK', message: 'away', status: 0 }));
    await assert.rejects(resource.refresh(), { code: 'NETWORK' });
    assert.equal(resource.get().status, 'stale');
    assert.deepEqual(resource.get().data, { xp: 1 });
    assert.equal(resource.get().error?.code, 'NETWORK');
  });

  it('is in error when there is nothing to show', async () => {
    const { resource, failWith } = counted();
    failWith(new Error('getToken failed'));
    await assert.rejects(resource.whenLoaded(), /getToken failed/);
    assert.equal(resource.get().status, 'error');
  });

  it('settles a load that a message overtook, and loads once more', async () => {
    let loads = 0;
    let answer: (data: { xp: number }) => void = () => {};
    let controls: Controls<{ xp: number }> | undefined;
    const { resource } = createResource<{ xp: number }>({
      load: () => {
        loads++;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      settle: (loaded, changed) => (changed.xp > loaded.xp ? changed : loaded),
      follow: (own) => {
        controls = own;
        return () => {};
      },
    });
    const stop = resource.subscribe(() => {});
    answer({ xp: 1 });
    await resource.whenLoaded();
    const second = resource.refresh();
    controls?.change(() => ({ xp: 5 }));
    // It was read before the message, and arrives after it.
    answer({ xp: 3 });
    assert.deepEqual(await second, { xp: 5 });
    assert.deepEqual(resource.get().data, { xp: 5 });
    const waiting = new Promise<void>((done) => {
      const timer = setInterval(() => {
        if (loads < 3) return;
        clearInterval(timer);
        done();
      }, 20);
    });
    await waiting;
    // No message arrived meanwhile, so it is the newest of all.
    const third = resource.refresh();
    answer({ xp: 4 });
    await third;
    assert.deepEqual(resource.get().data, { xp: 4 });
    stop();
  });
});

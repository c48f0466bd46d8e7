import type { ReactiveController, ReactiveControllerHost } from 'lit';

const hour = 3_600_000;

/** Renders an element again while something counts down: each second in the last hour, else twice a minute. */
export class Countdown implements ReactiveController {
  #host: ReactiveControllerHost;
  #until: () => string | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, until: () => string | null | undefined) {
    this.#host = host;
    this.#until = until;
    host.addController(this);
  }

  hostUpdated(): void {
    clearTimeout(this.#timer);
    const end = this.#until();
    const left = end ? Date.parse(end) - Date.now() : 0;
    if (left <= 0) return;
    this.#timer = setTimeout(() => this.#host.requestUpdate(), left > hour ? 30_000 : 1_000);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}

import type { IncomingMessage } from 'node:http';

/**
 * For an answer that is given before the body has arrived, such as 413. Where the connection ends with it, Node closes
 * the socket at once, and the kernel answers what the caller still sends with a reset: most clients write the whole
 * body before they read, and would see a broken pipe in place of the answer. So only our side is closed, and the rest
 * is read and dropped; it is bounded by the time within which a request must have arrived.
 */
export function dropUnreadBody(request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    request.once('end', destroySoon).resume();
  };
}

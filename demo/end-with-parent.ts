/**
 * Loaded into the service before its own code: when the demo that started it is gone, however it went (a kill, a closed
 * terminal), the service stops in order and takes its database along. Nobody would know that they are still there.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening must not keep alive a service that has nothing more to do.
process.channel?.unref();

/**
 * Loaded into the service before its own code. When the demo that started it ends in any way (a kill, a closed
 * terminal), the service and its database shut down instead of running on unnoticed.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep a finished service alive.
process.channel?.unref();

/**
 * Preloaded into the apps by `npm start`: when that is killed without a word, the pipe to it breaks, and the app stops
 * as it would for a signal instead of running on unseen.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

// Loaded before the server: when the parent process is killed, the channel closes and the server stops in an orderly
// way.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Loaded before the server: when whoever started it is killed, the channel closes and the server ends in good order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

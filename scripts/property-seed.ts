import fc from 'fast-check'

/**
 * Property tests use the same seed in each run, so that a failure is caused by a change and not by chance. `npm run
 * proof` uses a random seed; a failure it finds is added to its test as an example.
 */
const path = process.env.PROPERTY_PATH
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_120),
  // Repeats a printed failure: with its seed only this case, for one test (`-t`).
  ...(path === undefined ? {} : { path }),
})

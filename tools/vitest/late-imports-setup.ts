const DELAY_MS = 150

// Tests replace it by a fake one.
const { setTimeout } = globalThis

Object.assign(globalThis, {
  importLate: async (load: () => Promise<unknown>) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    return load()
  },
})

import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { UserError } from '@sofaseva/tools/output'
import { run } from '@sofaseva/tools/processes'
import { programPath } from '@sofaseva/tools/programs'

/** Positions of the numbers that preload.c shares, and their count. */
const [KIND, LEFT, ERROR, FAILED, CALLS, LENGTH] = [0, 1, 2, 3, 4, 8]
const KINDS = { write: 1, sync: 2, memory: 3 }
const NUMBER_BYTES = 4

/** Compiles what processes load to let a call fail, an allocation only with `memory`. Resolves to its path. */
export async function compilePreload(folder, { memory }) {
  if (process.platform !== 'linux') throw new UserError('Calls can fail on Linux alone.')
  const library = join(folder, memory ? 'failing-calls.so' : 'failing-writes.so')
  const source = join(import.meta.dirname, 'preload.c')
  const options = ['-shared', '-fPIC', '-O2', '-Wall', '-fno-builtin', ...(memory ? [] : ['-DWITHOUT_MEMORY'])]
  await run(programPath('compiler'), [...options, '-o', library, source], { quiet: true })
  return library
}

/** Lets calls of a process fail that runs with `env`. */
export class FailingCalls {
  #file
  #path

  constructor(library, path) {
    this.#path = path
    this.library = library
    writeFileSync(path, Buffer.alloc(LENGTH * NUMBER_BYTES))
    this.#file = openSync(path, 'r+')
  }

  get env() {
    return { LD_PRELOAD: this.library, FAILING_CALLS: this.#path }
  }

  /** The `nth` call of this kind from now on fails with the error. */
  arm({ kind, nth, error }) {
    this.#write(LEFT, nth)
    this.#write(ERROR, constants.errno[error])
    this.#write(FAILED, 0)
    this.#write(KIND, KINDS[kind])
  }

  /** From now on no call fails. Gives whether one has failed. */
  disarm() {
    this.#write(KIND, 0)
    return this.#read(FAILED) === 1
  }

  /** The calls of this kind that the process and those before it have made. */
  count(kind) {
    return this.#read(CALLS + KINDS[kind])
  }

  close() {
    closeSync(this.#file)
  }

  #write(position, number) {
    writeSync(this.#file, Int32Array.of(number), 0, NUMBER_BYTES, position * NUMBER_BYTES)
  }

  #read(position) {
    const numbers = new Int32Array(1)
    readSync(this.#file, numbers, 0, NUMBER_BYTES, position * NUMBER_BYTES)
    return numbers[0]
  }
}

// @ts-nocheck
import { setSourceMapsSupport } from 'node:module'

/**
 * Maps stacks to our own sources. Call it before importing anything else: modules that are already loaded aren't
 * mapped. Node's flag would read the maps of all packages too, which takes 20 MB.
 */
export function useSourceMaps(): void {
  setSourceMapsSupport(true, { nodeModules: false })
}

import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { texasGlory } from '../index.ts';
import { hooks } from '../invariants.ts';

describeInvariants({ describe, test }, texasGlory, hooks, process.env);

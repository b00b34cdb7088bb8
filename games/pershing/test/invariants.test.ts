import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { pershing } from '../index.ts';
import { hooks } from '../invariants.ts';

describeInvariants({ describe, test }, pershing, hooks, process.env);

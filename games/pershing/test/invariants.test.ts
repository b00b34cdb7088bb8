import { hooks } from '@bivouac/boots/invariants.ts';
import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { pershing } from '../index.ts';

describeInvariants({ describe, test }, pershing, hooks, process.env);

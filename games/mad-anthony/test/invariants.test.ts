import { hooks } from '@bivouac/boots/invariants.ts';
import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { madAnthony } from '../index.ts';

describeInvariants({ describe, test }, madAnthony, hooks, process.env);

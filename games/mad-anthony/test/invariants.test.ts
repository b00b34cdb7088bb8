import { describeInvariants } from '@bivouac/kernel/testing';
import { describe, test } from 'vitest';
import { madAnthony } from '../index.ts';
import { hooks } from '../invariants.ts';

describeInvariants({ describe, test }, madAnthony, hooks, process.env);

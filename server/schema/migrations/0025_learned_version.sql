ALTER TABLE "mark_learning" RENAME COLUMN "learned_until" TO "learned_version";--> statement-breakpoint
ALTER TABLE "mark_learning" ALTER COLUMN "learned_version" SET DATA TYPE bigint;

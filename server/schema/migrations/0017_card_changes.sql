ALTER TABLE "cards" ADD COLUMN "class_id" integer;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "voided_by" integer;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "cards" SET "class_id" = (SELECT min("class_id") FROM "class_members" WHERE "class_members"."user_id" = "cards"."user_id");
